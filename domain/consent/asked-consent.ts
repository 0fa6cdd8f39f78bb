import type { Consent, ConsentAnswer } from "#domain/consent/consent.port.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";
import { oneOf, shape, type Checked } from "#domain/storage/shape.ts";
import type { StorageEntry } from "#domain/storage/storage-entry.ts";
import * as keys from "#domain/storage/storage-keys.ts";

/** The number of the question that is asked. Raise it where another thing is asked: earlier answers then end. */
const question = 1;

const record = shape({ question: oneOf([question]), answer: oneOf(["allowed", "denied"]) });

/** In days: the data protection authorities want an answer, yes or no, to be kept for about six months. */
export const consentDays = 182;

/** The answer that was given in this browser. */
export const consentAnswer: StorageEntry<Checked<typeof record>> = {
  key: keys.consent,
  area: "local",
  lifetime: consentDays * 24 * 60 * 60_000,
  check: record,
};

type Deps = { readonly storage: BrowserStorage };

/** The answer to the portal's own question, which this browser keeps for half a year. */
export class AskedConsent implements Consent {
  private readonly deps: Deps;
  private readonly listeners: ((answer: ConsentAnswer) => void)[] = [];
  private last: ConsentAnswer;

  constructor(deps: Deps) {
    this.deps = deps;
    this.last = this.answer;
  }

  follow(listener: (answer: ConsentAnswer) => void): void {
    this.listeners.push(listener);
    listener(this.last);
  }

  /** Keeps what the person answers. */
  give(answer: "allowed" | "denied"): void {
    this.deps.storage.write(consentAnswer, { question, answer });
    this.refresh();
  }

  /** Reads the answer again: another tab may have changed it, or its time may be over. */
  refresh(): void {
    const { answer } = this;
    if (answer === this.last) return;
    this.last = answer;
    for (const tell of this.listeners) tell(answer);
  }

  private get answer(): ConsentAnswer {
    return this.deps.storage.read(consentAnswer)?.answer ?? "unanswered";
  }
}
