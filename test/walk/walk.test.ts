import fc from "fast-check";
import { WalkDevice } from "./walk-device.ts";

/** `WALK_SEED=… WALK_PATH=… WALK_REPLAY=… npm run test:unit -- test/walk` repeats a walk that failed, as it was shrunk. */
const { WALK_SEED, WALK_PATH, WALK_REPLAY, WALK_STEPS = "10000" } = process.env;
const steps = Number(WALK_STEPS);
/** The same ways each time, so that a change is judged by what it changes; `WALK_SEED=random` goes others. */
const usualSeed = 20_261_122;
const seed = WALK_SEED === "random" ? Date.now() % 2 ** 31 : Number(WALK_SEED ?? usualSeed);
/** The longest walk; walks have half as many steps on average. */
const longest = 50;

const replay = WALK_REPLAY === undefined ? {} : { replayPath: WALK_REPLAY };

class Step implements fc.AsyncCommand<object, WalkDevice> {
  private readonly words: string;
  private readonly work: (device: WalkDevice) => unknown;
  /** How many turns of the event loop pass before the next step; undefined waits for everything. */
  private readonly turns: number | undefined;

  constructor(words: string, work: (device: WalkDevice) => unknown, turns?: number) {
    this.words = words;
    this.work = work;
    this.turns = turns;
  }

  check(): boolean {
    return true;
  }

  async run(_model: object, device: WalkDevice): Promise<void> {
    const done = this.work(device);
    if (done instanceof Promise) await done;
    if (this.turns !== undefined) {
      for (let turn = 0; turn < this.turns; turn += 1) await device.turn();
      return;
    }
    await device.settle();
    const broken = device.brokenInvariants();
    if (broken.length > 0) throw new Error(broken.join("\n"));
  }

  toString(): string {
    return this.turns === undefined ? this.words : `${this.words}, without waiting (${this.turns})`;
  }
}

const hurry = fc.option(fc.nat(12), { nil: undefined, freq: 3 });
const choice = fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(5) });

const commands = [
  ...Array.from({ length: 8 }, () =>
    fc
      .tuple(choice, hurry)
      .map(([at, turns]) => new Step(`press ${at}`, (device) => device.press(at), turns)),
  ),
  hurry.map((turns) => new Step("Back", (device) => device.go(-1), turns)),
  hurry.map((turns) => new Step("Forward", (device) => device.go(1), turns)),
  hurry.map((turns) => new Step("reload", (device) => device.reload(), turns)),
  hurry.map((turns) => new Step("link again", (device) => device.followAgain(), turns)),
  fc
    .constantFrom(
      "/authenticated",
      "/mfa",
      "/mfa/reset",
      "/mfa/verification?purpose=mfaVerification",
      "/login",
      "/login?purpose=for-mfa-reset",
      "/reset-password",
      "/error/password-will-expire",
    )
    .map((path) => new Step(`type the address ${path}`, (device) => device.typeAddress(path))),
  fc.nat(3).map((tab) => new Step(`to tab ${tab}`, (device) => device.switchTo(tab))),
  fc
    .constantFrom("same address", "copy", "application", "login")
    .map((what) => new Step(`new tab: ${what}`, (device) => device.openTab(what))),
  fc
    .constantFrom("activate", "register", "reset", "verify-email")
    .map((kind) => new Step(`open the mail: ${kind}`, (device) => device.openMail(kind))),
  hurry.map((turns) => new Step("log out elsewhere", (device) => device.logOutInOtherTab(), turns)),
  ...[1, 2].map(() =>
    fc.nat(9).map((person) => new Step(`person ${person} sits down`, (device) => device.sitDown(person))),
  ),
  fc
    .constantFrom(-86_400, 60, 1_200, 2_400)
    .map((seconds) => new Step(`the clock jumps ${seconds} s`, (device) => device.moveClock(seconds))),
  fc
    .constantFrom("lost-request", "lost-answer", "server-error")
    .map(
      (fault) =>
        new Step(
          `the next call meets: ${fault}`,
          ({ browser: { platform } }) => void (platform.fault = fault),
        ),
    ),
];

/** The dialog that asks to log out first is open in one tab while people sign in and log out in others. */
const dialogs = fc
  .tuple(fc.nat(9), fc.constantFrom("activate", "register", "reset"))
  .map(
    ([person, kind]) =>
      new Step(`person ${person} signs in and opens the mail: ${kind}`, (device) =>
        device.openDialog(person, kind),
      ),
  );
const circumstances = ["", ", after a logout", ", and the code is lost"] as const;
const others = fc.tuple(fc.nat(9), fc.constantFrom(...circumstances)).map(
  ([person, how]) =>
    new Step(`person ${person} signs in in another tab${how}`, (device) =>
      device.signInBeside(person, {
        isAfterLogout: how === circumstances[1],
        isLost: how === circumstances[2],
      }),
    ),
);

// The domain's logger is silent in a walk; that of the first screen writes to the console.
beforeAll(() => void jest.spyOn(console, "info").mockImplementation());
afterAll(() => jest.restoreAllMocks());

// Half a minute on a quiet machine; only a walk that hangs takes an hour.
jest.setTimeout(3_600_000);

/** Walks of `steps` steps in all; they are half as long as they may be on average. */
async function walkAlong(ways: typeof commands, count: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.commands(ways, { maxCommands: longest, size: "max", ...replay }), async (walk) => {
      await fc.asyncModelRun(() => ({ model: {}, real: new WalkDevice() }), walk);
    }),
    {
      numRuns: Math.ceil((count * 2.4) / longest),
      seed,
      ...(WALK_PATH !== undefined && { path: WALK_PATH }),
      endOnFailure: WALK_PATH !== undefined,
    },
  );
}

test(`whatever people do, each of the five invariants holds, seed ${seed} (login-57, state-12)`, async () => {
  await walkAlong(commands, steps);
});

test(`the dialog before a logout names who is signed in, whatever others do meanwhile, seed ${seed} (logout-21)`, async () => {
  await walkAlong([...commands, dialogs, dialogs, others, others, others], steps / 10);
});
