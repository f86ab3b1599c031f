// Made from the server's own types by `python -m tenzone.table.api.types`: not to be changed by hand.

/**
 * Somebody who is not there: from when (milliseconds since 1970) a player of the program plays on, if ever; `left`: not
 * just cut off a moment ago.
 */
export interface Absent {
  until?: number;
  left?: boolean;
}

/** Committed. The same command sent again gets the same ack. */
export interface Ack {
  t: "ack";
  cmd_id: string;
  v: number;
}

/** One answer and the chance of winning with it, in percent; without a code: better say nothing. */
export interface Advice {
  code: string;
  label: string;
  percent: number;
}

/** Say yes or no to what another asked. */
export interface Answer {
  t: "answer";
  cmd_id: string;
  seen_v?: number;
  seat?: "A" | "B" | "C" | "D" | "E" | "F" | null;
  what: "pause" | "rematch" | "undo";
  yes: boolean;
}

/** Ask the others: to take a move back whatever has been seen, to pause, to play again. */
export interface Ask {
  t: "ask";
  cmd_id: string;
  seen_v?: number;
  seat?: "A" | "B" | "C" | "D" | "E" | "F" | null;
  what: "pause" | "rematch" | "undo";
}

/** Who is away; unnumbered. */
export interface Away {
  t: "away";
  seats: Record<string, Absent>;
}

/** Take one's own seat back from it. */
export interface Back {
  t: "back";
  cmd_id: string;
  seen_v?: number;
  seat?: "A" | "B" | "C" | "D" | "E" | "F" | null;
}

/** So long for all answers together, and some more with each. */
export interface Bank {
  kind: "bank";
  seconds: number;
  increment?: number;
}

/** What one would try and may not: why, by which rule, where it stands in the view (see Move), and its code. */
export interface Barred {
  label: string;
  text: string;
  rule: string;
  places: string[][];
  code: string;
}

/** The host begins: free seats go to players of the program. */
export interface Begin {
  t: "begin";
  cmd_id: string;
  seen_v?: number;
  seat?: "A" | "B" | "C" | "D" | "E" | "F" | null;
  level?: "easy" | "greedy" | "hard" | "master" | "normal" | "random";
}

/** Another game from the position after so many lines of this one's record. */
export interface Branch {
  cmd_id: string;
  at: number;
  chairs: NewChair[];
}

/** A card as a viewer sees it: `card` is its name, null if it may not be known. Further numbers are the game's own. */
export interface Card {
  card: string | null;
  back: string;
  owner?: string;
  turned?: number;
  on?: string;
  [more: string]: any;
}

/** A card of a game: `text` by language and slot, `reminders` what its keywords mean; further facts are the game's own. */
export interface CardEntry {
  card: string;
  name: Record<string, string>;
  back: string;
  count: number;
  behaviour: Record<string, any>;
  text: Record<string, Record<string, string>>;
  reminders: Record<string, string[]>;
  [more: string]: any;
}

export interface Cards {
  game: string;
  cards: CardEntry[];
}

export interface Carried {
  token: string;
}

/** Another device is to be you as well; `match` is where it goes then. */
export interface Carry {
  match?: string;
}

/** Who sits where, as everybody sees it. */
export interface Chair {
  seat: string;
  kind: string;
  name?: string;
  level?: string;
  stand_in?: string;
  out?: string;
  you?: boolean;
  host?: boolean;
}

export interface Chapter {
  title: string;
  lessons: LessonEntry[];
}

/** How the chances went. `turning`: the `n` at which the turn begins that brought the winners most; null if there is none. */
export interface Chart {
  points: ChartPoint[];
  turning: number | null;
}

/** At the beginning of a turn, after the first `n` lines: whose turn (nobody's at the end), each seat's chance in percent. */
export interface ChartPoint {
  n: number;
  turn: number;
  seat: string;
  chances: Record<string, number>;
}

/** Keep the name: who knows the passphrase is the person. */
export interface Claim {
  passphrase: string;
}

/** Milliseconds left to each seat at `at`, and whose run. */
export interface Clock {
  rule: Off | PerMove | Bank | Correspondence;
  at: number;
  left: Record<string, number>;
  running: string[];
}

/** The host closes the table for good. */
export interface Close {
  t: "close";
  cmd_id: string;
  seen_v?: number;
  seat?: "A" | "B" | "C" | "D" | "E" | "F" | null;
}

/** Days for every answer. */
export interface Correspondence {
  kind: "days";
  days: number;
}

/** A request that was not understood or not allowed. */
export interface Error {
  t: "error";
  reason: string;
  text: string;
  at?: string;
}

/** One thing that happened, numbered without gaps for this viewer. The last of a batch carries the view after it. */
export interface Event {
  t: "event";
  v: number;
  at: number;
  kind: string;
  seat?: string;
  name?: string;
  level?: string;
  what?: string;
  yes?: boolean | null;
  text?: string;
  phrase?: string;
  moves?: string[];
  events?: Record<string, any>[];
  story?: string[];
  undoes?: number;
  match?: string;
  result?: Result | null;
  view?: View | null;
}

/** What happened after a version. `resync`: that version is not of this match; begin again from the view. */
export interface Events {
  t: "events";
  v: number;
  events?: Event[];
  resync?: boolean;
}

export interface GameEntry {
  game: string;
  rules: string;
  seats: number[];
  options: GameOption[];
}

/** A setting: a flag, or a number from `low` to `high`. */
export interface GameOption {
  name: string;
  flag: boolean;
  low: number;
  high: number;
  default: boolean | number;
  text: Record<string, string>;
}

export interface Games {
  games: GameEntry[];
}

export interface Health {
  ok: boolean;
  version: string;
  compiled: boolean;
}

/**
 * The first message, and again to look from another seat or after a gap. With `after`, the events since then follow;
 * without it, or if that version is unknown, a view. `views`: whether events carry views.
 */
export interface Hello {
  t: "hello";
  match: string;
  seat?: "A" | "B" | "C" | "D" | "E" | "F" | null;
  after?: number | null;
  lang?: "en" | "it";
  views?: boolean;
}

/** The rules of the question asked now, and what it does not allow. */
export interface Help {
  rules: Rule[];
  refused: Barred[];
}

export interface HintFor {
  seat?: "A" | "B" | "C" | "D" | "E" | "F" | null;
}

/** The best answers to what was asked at version `v`, and why the first is the first. */
export interface Hints {
  v: number;
  advice: Advice[];
  why: string[];
}

export interface Invite {
  url: string;
  qr: string;
}

/** The table an invitation leads to. */
export interface Invited {
  game: string;
  phase: string;
  chairs: Chair[];
}

/** Get up before the game begins. */
export interface Leave {
  t: "leave";
  cmd_id: string;
  seen_v?: number;
  seat?: "A" | "B" | "C" | "D" | "E" | "F" | null;
}

/** One lesson as a page walks through it. `cards`: those that exist only in it, as the list of cards has them. */
export interface Lesson {
  game: string;
  name: string;
  title: string;
  text: string;
  learner: string;
  seats: number;
  rules: Rule[];
  next: string | null;
  frames: LessonFrame[];
  cases: LessonCase[];
  cards: Record<string, any>[];
}

/** A variant, to be looked at. */
export interface LessonCase {
  title: string;
  frames: LessonFrame[];
}

export interface LessonEntry {
  name: string;
  title: string;
  rules: string[];
  steps: number;
}

export interface LessonFile {
  name: string;
  text: string;
}

export interface LessonFiles {
  game: string;
  lessons: LessonFile[];
}

/**
 * The table as the learner sees it, and what happened since the frame before. `expect` is the code to be played now,
 * `accept` others just as right: the lesson goes on as if the first had been played. With none, `by` tells who plays on by
 * itself (`*` is chance), or is empty: there is something to read. `cites` and `forbids` belong to what has just been
 * played.
 */
export interface LessonFrame {
  n: number;
  table: Table;
  question: string;
  moves: Move[];
  story: string[];
  say: string;
  hint: string;
  expect: string | null;
  accept: string[];
  by: string;
  cites: Rule[];
  forbids: Barred[];
}

/** One table of the lobby, or of my games. */
export interface Listed {
  match: string;
  game: string;
  phase: string;
  made: number;
  touched: number;
  host: string;
  chairs: string[];
  free: number;
  private?: boolean;
  your_seats?: string[];
  your_turn?: boolean;
}

export interface LoadMatch {
  cmd_id: string;
  record: string;
  chairs: NewChair[];
}

export interface Lobby {
  tables: Listed[];
}

export interface LogIn {
  name: string;
  passphrase: string;
}

export interface Made {
  match: string;
  v: number;
}

/**
 * One legal answer: its code, and its words. `places`: for each card and each seat it names, the places of this very view
 * it stands for: `A.hand/2` is the third card of `table.zones["A.hand"]`, `seat/B` a seat; `args`: what else it names.
 */
export interface Move {
  code: string;
  label: string;
  verb: string;
  places: string[][];
  args: string[];
}

export interface NewChair {
  who: "bot" | "me" | "open";
  level?: "easy" | "greedy" | "hard" | "master" | "normal" | "random";
}

export interface NewGuest {
  name: string;
  lang?: "en" | "it";
}

export interface NewMatch {
  cmd_id: string;
  game: string;
  chairs: NewChair[];
  options?: Record<string, boolean | number>;
  clock?: Off | PerMove | Bank | Correspondence;
  private?: boolean;
  takeover?: number | null;
}

/** No clock. */
export interface Off {
  kind: "off";
}

export interface Offer {
  what: string;
  by: string;
  agreed: string[];
}

export interface Outcome {
  winners: string[];
  scores: Record<string, number>;
  reason: string;
}

/** So long for every answer. */
export interface PerMove {
  kind: "move";
  seconds: number;
}

export interface Person {
  id: string;
  name: string;
  lang: string;
  claimed?: boolean;
  token?: string;
}

/** Cards nobody knows the order of: how many, and of which backs. */
export interface Pile {
  size: number;
  backs: Record<string, number>;
}

export interface Ping {
  t: "ping";
  n?: number;
}

/** Answer what is asked, by a code. */
export interface Play {
  t: "play";
  cmd_id: string;
  seen_v?: number;
  seat?: "A" | "B" | "C" | "D" | "E" | "F" | null;
  code: string;
}

/** The answer to a ping; `v` is the newest version of the match looked at. */
export interface Pong {
  t: "pong";
  n: number;
  v: number;
}

/** Cards known to lie somewhere among so many places of some zones. */
export interface Pool {
  among: Record<string, number>;
  holds: string[];
}

export interface Privacy {
  text: string;
  days: number;
}

/** A report of a problem: what one seat knows, and nothing else. */
export interface Problem {
  id: string;
  version: string;
  compiled: boolean;
  game: string;
  rules: string;
  cards: string;
  match: string;
  v: number;
  seat: string;
  view: string;
  record: string;
  text?: string;
}

/** What is asked: which choice, of whom (`*` is chance), who else may say something; further numbers are the choice's own. */
export interface Prompt {
  choice: string;
  seats: string[];
  may?: string[];
  answered?: string[];
  [more: string]: any;
}

/** What a seat played, and the best answers from what it knew then, with the reason for the first. */
export interface Reasons {
  seat: string;
  played: string;
  advice: Advice[];
  why: string[];
}

/** Nothing was changed. `reason` is a stable key, `rule` the rule that says so; a command that came too late gets the view. */
export interface Refused {
  t: "refused";
  cmd_id: string;
  reason: string;
  text: string;
  rule?: string;
  view?: View | null;
}

export interface Rename {
  name: string;
}

/**
 * A game from one frame on; `last` is the number of its last frame, which may be in the next part. `viewer`: a seat,
 * `open` or `spectator`. `problem`: a sentence, if the record cannot be played to its end.
 */
export interface Replay {
  game: string;
  rules: string;
  seats: number;
  options: Record<string, any>;
  viewer: string;
  chairs: Chair[];
  last: number;
  frames: ReplayFrame[];
  problem: string;
}

/**
 * The table after the first `n` lines of the record, and what the last of them did, as these watchers were told it. `turn`
 * counts the turns; `table` is missing where a record does not tell enough to lay it out.
 */
export interface ReplayFrame {
  n: number;
  seat: string;
  moves: string[];
  story: string[];
  events: Record<string, any>[];
  table: Table | null;
  question: string;
  turn: number;
  result?: Result | null;
}

/** A record to look at, as a seat saw it, as the spectators did, or open. */
export interface ReplayRecord {
  record: string;
  seat?: "A" | "B" | "C" | "D" | "E" | "F" | "open" | "spectator";
}

export interface Report {
  text?: string;
  seat?: "A" | "B" | "C" | "D" | "E" | "F" | null;
}

/** Give the game up: with two seats the other wins, with more a player of the program plays on. */
export interface Resign {
  t: "resign";
  cmd_id: string;
  seen_v?: number;
  seat?: "A" | "B" | "C" | "D" | "E" | "F" | null;
}

export interface Result {
  winners: string[];
  reason: string;
  text?: string;
  scores?: Record<string, number>;
}

/** Go on after a pause. */
export interface Resume {
  t: "resume";
  cmd_id: string;
  seen_v?: number;
  seat?: "A" | "B" | "C" | "D" | "E" | "F" | null;
}

/** A rule or ruling in the language asked for; `head` is its chapter, or the question a ruling settles. */
export interface Rule {
  id: string;
  number: string;
  head: string;
  text: string;
}

/** A rule, or a ruling: then `about` names the rules it settles. */
export interface RuleEntry {
  id: string;
  head: Record<string, string>;
  text: Record<string, string>;
  about: string[];
}

export interface Rules {
  game: string;
  rules: RuleEntry[];
}

/**
 * A line of chat, or one of the phrases that are told to everybody in their own language. Those who watch speak among
 * themselves: those who play do not hear them.
 */
export interface Say {
  t: "say";
  cmd_id: string;
  seen_v?: number;
  seat?: "A" | "B" | "C" | "D" | "E" | "F" | null;
  text?: string;
  phrase?: "again" | "bye" | "good_luck" | "hello" | "hurry" | "oops" | "sorry" | "thanks" | "think" | "well_played" | null;
}

/** The host puts a player of the program on a free seat, before the game begins. */
export interface SeatBot {
  t: "bot";
  cmd_id: string;
  seen_v?: number;
  seat?: "A" | "B" | "C" | "D" | "E" | "F" | null;
  level: "easy" | "greedy" | "hard" | "master" | "normal" | "random";
}

export interface SeatToken {
  match: string;
  seat: string;
  token: string;
}

/** Take a free seat (the first one, if none is named); for the host: again, to hold several at one keyboard. */
export interface Sit {
  t: "sit";
  cmd_id: string;
  seen_v?: number;
  seat?: "A" | "B" | "C" | "D" | "E" | "F" | null;
}

/** A player of the program plays on for a seat: one's own, or as host an absent one. */
export interface StandIn {
  t: "stand_in";
  cmd_id: string;
  seen_v?: number;
  seat?: "A" | "B" | "C" | "D" | "E" | "F" | null;
  level?: "easy" | "greedy" | "hard" | "master" | "normal" | "random";
}

/** Before the game begins: `seat` and `with` change places. One's own with a free one; the host, any two. */
export interface Swap {
  t: "swap";
  cmd_id: string;
  seen_v?: number;
  seat?: "A" | "B" | "C" | "D" | "E" | "F" | null;
  with: "A" | "B" | "C" | "D" | "E" | "F";
}

/** `for`: who looks; `turn`: whose turn it is; zones by name, as `A.hand`. */
export interface Table {
  game: string;
  seats: string[];
  for: string[];
  turn: string;
  zones: Record<string, Card[] | Pile>;
  counters: Record<string, number>;
  facts: string[];
  pools: Pool[];
  prompt: Prompt | null;
  outcome: Outcome | null;
}

/** The lessons of a game in the order they are best taken. */
export interface Teaching {
  game: string;
  chapters: Chapter[];
}

export interface Ticket {
  ticket: string;
  seconds: number;
}

/** Take the last move back, where nobody has seen or drawn anything since. */
export interface Undo {
  t: "undo";
  cmd_id: string;
  seen_v?: number;
  seat?: "A" | "B" | "C" | "D" | "E" | "F" | null;
}

/** Whether the deal was what had been promised. */
export interface Verdict {
  fair: boolean;
  text: string;
}

/** The record of a match that is over, and what was told of its seed when it began. */
export interface Verify {
  record: string;
  commitment: string;
}

/** All a viewer may know of a match now. `v` counts the events this viewer was told; it is nobody else's number. */
export interface View {
  t: "view";
  match: string;
  v: number;
  phase: string;
  game: string;
  rules: string;
  seats: number;
  options: Record<string, any>;
  private: boolean;
  you: string | null;
  chairs: Chair[];
  table?: Table | null;
  question?: string;
  moves?: Move[];
  wide?: boolean;
  undo?: boolean;
  clock?: Clock | null;
  offers?: Offer[];
  paused?: boolean;
  result?: Result | null;
  rematch?: string;
  away?: Record<string, Absent>;
  commitment?: string;
}

/** The answer to a hello. `resync`: the version asked for is unknown, the view replaces everything. */
export interface Welcome {
  t: "welcome";
  match: string;
  v: number;
  seats: string[];
  view?: View | null;
  resync?: boolean;
}

export type AnyCommand = Play | Undo | Ask | Answer | Resume | Resign | Say | Sit | Leave | Swap | SeatBot | Begin | StandIn | Back | Close;

export type FromClient = Hello | Ping | Play | Undo | Ask | Answer | Resume | Resign | Say | Sit | Leave | Swap | SeatBot | Begin | StandIn | Back | Close;

export type FromServer = Welcome | View | Event | Ack | Refused | Away | Pong | Error;

/** Every address: what it takes and gives. */
export interface Addresses {
  "POST /api/carry": { takes: Carried; gives: Person };
  "GET /api/games": { takes: null; gives: Games };
  "GET /api/games/{game}/cards": { takes: null; gives: Cards };
  "GET /api/games/{game}/lessons": { takes: null; gives: LessonFiles };
  "GET /api/games/{game}/rules": { takes: null; gives: Rules };
  "GET /api/games/{game}/teaching": { takes: null; gives: Teaching };
  "GET /api/games/{game}/teaching/{lesson}": { takes: null; gives: Lesson };
  "GET /api/games/{game}/words": { takes: null; gives: Record<string, string> };
  "POST /api/guests": { takes: NewGuest; gives: Person };
  "GET /api/invites/{token}": { takes: null; gives: Invited };
  "POST /api/invites/{token}": { takes: null; gives: Made };
  "GET /api/invites/{token}/preview": { takes: null; gives: null };
  "POST /api/load": { takes: LoadMatch; gives: Made };
  "GET /api/lobby": { takes: null; gives: Lobby };
  "POST /api/login": { takes: LogIn; gives: Person };
  "POST /api/logout": { takes: null; gives: null };
  "POST /api/matches": { takes: NewMatch; gives: Made };
  "GET /api/matches/{match}": { takes: null; gives: View };
  "POST /api/matches/{match}/branch": { takes: Branch; gives: Made };
  "GET /api/matches/{match}/chart": { takes: null; gives: Chart };
  "POST /api/matches/{match}/commands": { takes: AnyCommand; gives: Ack };
  "GET /api/matches/{match}/events": { takes: null; gives: Events };
  "GET /api/matches/{match}/help": { takes: null; gives: Help };
  "POST /api/matches/{match}/hints": { takes: HintFor; gives: Hints };
  "DELETE /api/matches/{match}/invites": { takes: null; gives: null };
  "POST /api/matches/{match}/invites": { takes: null; gives: Invite };
  "GET /api/matches/{match}/preview": { takes: null; gives: null };
  "GET /api/matches/{match}/record": { takes: null; gives: null };
  "GET /api/matches/{match}/replay": { takes: null; gives: Replay };
  "POST /api/matches/{match}/reports": { takes: Report; gives: Problem };
  "GET /api/matches/{match}/save": { takes: null; gives: null };
  "POST /api/matches/{match}/seats/{seat}/token": { takes: null; gives: SeatToken };
  "GET /api/matches/{match}/why": { takes: null; gives: Reasons };
  "DELETE /api/me": { takes: null; gives: null };
  "GET /api/me": { takes: null; gives: Person };
  "PATCH /api/me": { takes: Rename; gives: Person };
  "POST /api/me/carry": { takes: Carry; gives: Invite };
  "POST /api/me/claim": { takes: Claim; gives: Person };
  "GET /api/me/matches": { takes: null; gives: Lobby };
  "GET /api/messages": { takes: null; gives: Record<string, string> };
  "GET /api/privacy": { takes: null; gives: Privacy };
  "POST /api/replay": { takes: ReplayRecord; gives: Replay };
  "POST /api/tickets": { takes: null; gives: Ticket };
  "POST /api/verify": { takes: Verify; gives: Verdict };
  "GET /healthz": { takes: null; gives: Health };
  "GET /readyz": { takes: null; gives: Health };
}
