// Soft sounds made on the spot, for those who want them: a card laid down, your turn, the end.
import { settings } from "./settings.js";

/** @type {AudioContext | undefined} */
let context;
const TUNES = { card: [[320, 0.05]], turn: [[523, 0.12], [659, 0.18]], end: [[523, 0.14], [659, 0.14], [784, 0.3]] };

/** @param {keyof typeof TUNES} name */
export function sound(name) {
  if (!settings.value.sound) return;
  if (name === "turn") navigator.vibrate?.(30);
  context ??= new AudioContext();
  let at = context.currentTime;
  for (const [pitch = 440, length = 0.1] of TUNES[name]) {
    const tone = new OscillatorNode(context, { frequency: pitch, type: "triangle" });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.linearRampToValueAtTime(0.07, at + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + length + 0.2);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + length + 0.25);
    at += length;
  }
}
