import { createServer, type Server, type Socket } from "node:net";

/** Characters a second of a person who listens fast; spoken aloud, text takes time, and can be cut off in it. */
const charactersPerSecond = 40;

/** After so many milliseconds without a word, a person takes it that nothing more comes. */
const quietTime = 1_000;

/** Something that a screen reader has said, in milliseconds since the epoch. */
export type Utterance = {
  readonly text: string;
  /** When it was handed over to be spoken. */
  readonly at: number;
  /** When its first and its last sound are heard, once what was said before is over. */
  begins: number;
  ends: number;
  /** It was silenced before its first sound, so that it is never heard. */
  isLost: boolean;
};

/**
 * A speech server in the place of Speech Dispatcher: takes what a screen reader wants spoken by its protocol (SSIP) at a
 * socket, and notes it. Nothing sounds, but each text takes the time of its speaking, and what is silenced meanwhile
 * counts as unheard.
 */
export class SpeechServer {
  readonly said: Utterance[] = [];
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private lastMessage = 0;

  /** Listens at a socket of this path; a client finds it by `SPEECHD_ADDRESS=unix_socket:PATH`. */
  constructor(path: string) {
    this.server = createServer((socket) => this.serve(socket)).listen(path);
  }

  /** Waits until something with these words is said; returns it, or undefined when the time is over. */
  saying(words: string, { since = 0, within = 30_000 } = {}): Promise<Utterance | undefined> {
    const find = () => this.said.find(({ text, at }) => at >= since && text.includes(words));
    return this.until(find, within);
  }

  /** Waits until everything has been spoken and nothing more is said for a while. */
  async quiet(within = 30_000): Promise<void> {
    const last = () => Math.max(...this.said.map(({ at, ends }) => Math.max(at, ends)), 0);
    const since = Date.now();
    await this.until(() => Date.now() - Math.max(last(), since) > quietTime || undefined, within);
  }

  private async until<T>(find: () => T | undefined, within: number): Promise<T | undefined> {
    const end = Date.now() + within;
    for (;;) {
      const found = find();
      if (found !== undefined || Date.now() > end) return found;
      await new Promise((again) => setTimeout(again, 20));
    }
  }

  stop(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket);
    let rest = "";
    let data: string[] | undefined;
    const answer = (...lines: readonly string[]) => socket.write(lines.map((line) => `${line}\r\n`).join(""));
    socket.setEncoding("utf8").on("error", () => socket.destroy());
    socket.on("data", (chunk: string) => {
      const lines = (rest + chunk).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        if (data === undefined) {
          if (/^speak/i.test(line)) data = [];
          answer(...this.answerTo(line, socket));
        } else if (line === ".") {
          answer(...this.say(textOf(data.join("\n")), socket));
          data = undefined;
        } else data.push(line.replace(/^\.\./, "."));
      }
    });
  }

  /** Answers a command; settings of voices are taken and have no effect. */
  private answerTo(line: string, socket: Socket): readonly string[] {
    const [command = "", ...words] = line.split(" ");
    switch (command.toLowerCase()) {
      case "speak":
        return ["230 OK RECEIVING DATA"];
      case "char":
      case "key":
        return this.say(words.join(" "), socket);
      case "cancel":
      case "stop":
        this.silence();
        return ["210 OK STOPPED"];
      case "history":
        return ["245-1", "245 OK CLIENT ID SENT"];
      case "list":
        return ["250-none", "250 OK LIST SENT"];
      case "get":
        return ["251-0", "251 OK GET RETURNED"];
      default:
        return ["208 OK"];
    }
  }

  private say(text: string, socket: Socket): readonly string[] {
    const at = Date.now();
    const id = (this.lastMessage += 1);
    const begins = Math.max(at, this.said.findLast(({ isLost }) => !isLost)?.ends ?? 0);
    const ends = begins + (text.length * 1000) / charactersPerSecond;
    const utterance: Utterance = { text, at, begins, ends, isLost: false };
    if (text.trim() !== "") this.said.push(utterance);
    // A reader goes on with a text once its former part is over.
    const tell = (code: number, word: string) =>
      socket.writable && socket.write(`${code}-${id}\r\n${code}-1\r\n${code} ${word}\r\n`);
    setTimeout(() => {
      if (utterance.isLost) return tell(703, "CANCELED");
      tell(701, "BEGIN");
      return tell(702, "END");
    }, ends - at);
    return [`225-${id}`, "225 OK MESSAGE QUEUED"];
  }

  private silence(): void {
    const now = Date.now();
    for (const utterance of this.said) {
      if (utterance.begins > now) utterance.isLost = true;
      else if (utterance.ends > now) utterance.ends = now;
    }
  }
}

/** Returns the words of a message in SSML. */
function textOf(ssml: string): string {
  const text = ssml.replaceAll(/<[^>]*>/g, "");
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&").trim();
}
