// What would be heard or felt: urgent words, what is told between them, tones, trembles.
window.heard = [];
window.told = [];
window.tones = [];
window.trembles = [];
navigator.vibrate = (length) => trembles.push(length);
const { start } = OscillatorNode.prototype;
OscillatorNode.prototype.start = function (when) {
  tones.push(this.frequency.value);
  start.call(this, when);
};
document.addEventListener("DOMContentLoaded", () => {
  for (const [name, kept] of [["urgent", heard], ["polite", told]]) {
    const line = document.getElementById(name);
    const keep = () => line.textContent && kept.push(line.textContent);
    new MutationObserver(keep).observe(line, { childList: true, characterData: true, subtree: true });
  }
});
