import {
  anMfaVisit,
  atTheCode,
  atTheNumber,
  atTheScan,
  pairing,
  withFactors,
} from "#test/support/builders/an-mfa-visit.ts";
import { settled } from "#test/support/settled.ts";

type Visit = ReturnType<typeof anMfaVisit>;

/** Returns the steps that the history of the tab holds. */
const steps = ({ navigation }: Visit) => navigation.entries.map(({ step }) => step);

async function expectShown(visit: Visit, step: string): Promise<void> {
  await settled();
  expect(visit.shownStep()).toEqual([step, step]);
}

/** Goes Back to the first step and Forward to the last, one by one. */
async function expectWalkable(visit: Visit, walk: readonly string[], reloads: boolean): Promise<void> {
  const back = walk.toReversed().slice(1);
  for (const step of [...back, ...walk.slice(1)]) {
    if (reloads) await visit.reload();
    await visit.travel(walk.indexOf(step) < walk.indexOf(String(visit.shownStep()[0])) ? -1 : 1);
    await expectShown(visit, step);
  }
  if (reloads) await visit.reload();
  await expectShown(visit, walk.at(-1) ?? "");
}

const ways: Readonly<Record<string, readonly [() => Promise<Visit>, readonly string[]]>> = {
  "an authenticator app": [
    async () => {
      const visit = await atTheScan();
      visit.send({ type: "go-on" });
      return visit;
    },
    ["reminder", "choose-method", "download-app", "scan", "enter-code"],
  ],
  "a phone": [atTheCode, ["reminder", "choose-method", "enter-number", "enter-code"]],
  benefits: [
    async () => {
      const visit = anMfaVisit();
      await visit.open();
      visit.send({ type: "show-benefits" });
      visit.send({ type: "go-on" });
      return visit;
    },
    ["reminder", "benefits", "choose-method"],
  ],
};

describe("Back and Forward", () => {
  for (const [way, [reach, walk]] of Object.entries(ways)) {
    for (const reloads of [false, true]) {
      test(`walk the steps of ${way} in both directions${reloads ? ", with a reload at each" : ""} (mfa-60)`, async () => {
        await expectWalkable(await reach(), walk, reloads);
      });
    }
  }

  test("lead back to no challenge once it is passed: Back then turns back, as its button does (mfa-60)", async () => {
    const visit = anMfaVisit({ page: "mfa-reset", status: withFactors("totp", "sms") });
    await visit.open();
    visit.send({ type: "choose-another-way" });
    visit.send({ type: "choose-factor", factor: "totp" });
    await settled();
    visit.on("enter-code").type("123456");
    await expectShown(visit, "confirm-reset");
    expect(steps(visit).slice(0, visit.navigation.position + 1)).toEqual(["confirm-reset"]);
    await visit.travel(1);
    await expectShown(visit, "confirm-reset");
  });

  test("of the page's own Back leave an entry ahead, to which Forward leads (mfa-60)", async () => {
    const visit = await atTheCode();
    visit.send({ type: "go-back" });
    await expectShown(visit, "enter-number");
    expect(steps(visit)).toEqual(["reminder", "choose-method", "enter-number", "enter-code"]);
    await visit.travel(1);
    await expectShown(visit, "enter-code");
    visit.send({ type: "go-back" });
    visit.send({ type: "go-back" });
    visit.send({ type: "choose-method", method: "totp" });
    await expectShown(visit, "download-app");
    expect(steps(visit)).toEqual(["reminder", "choose-method", "download-app"]);
  });

  test("close a question and open it again, and its buttons leave no dead entry behind (mfa-60, M-18)", async () => {
    const visit = anMfaVisit();
    await visit.open();
    visit.send({ type: "remind-me-later" });
    await visit.travel(-1);
    await expectShown(visit, "reminder");
    await visit.travel(1);
    await expectShown(visit, "confirm-dismissal");
    visit.on("reminder").setUpNow();
    await expectShown(visit, "choose-method");
    expect(steps(visit)).toEqual(["reminder", "choose-method"]);
    await visit.travel(-1);
    await expectShown(visit, "reminder");
  });

  test("ask before a pairing is given up, however often, and then lead to where it began (mfa-60, mfa-13)", async () => {
    const visit = await pairing();
    for (let turn = 0; turn < 2; turn += 1) {
      await visit.travel(-1);
      await expectShown(visit, "confirm-back");
      expect(steps(visit)).toHaveLength(visit.navigation.position + 1);
      visit.send({ type: "go-back" });
      await expectShown(visit, "waiting");
    }
    await visit.travel(-1);
    visit.send({ type: "confirm" });
    await expectShown(visit, "register-app");
    await visit.travel(1);
    await expectShown(visit, "register-app");
    await visit.travel(-1);
    await expectShown(visit, "choose-method");
  });

  test("keep the position at the end of a set-up, after a reload as well (mfa-60, X-20)", async () => {
    const visit = await atTheCode();
    visit.on("enter-code").type("123456");
    await expectShown(visit, "setup-done");
    await visit.travel(-2);
    await expectShown(visit, "setup-done");
    expect(steps(visit)).toEqual(["reminder", "choose-method", "enter-number", "enter-code", "setup-done"]);
  });

  test("go on where the person was from an entry of an earlier visit (mfa-60)", async () => {
    const visit = await atTheNumber();
    visit.navigation.go({ page: "mfa-setup", step: "scan" }, "push", 7);
    visit.presenter.follow();
    await expectShown(visit, "enter-number");
    visit.send({ type: "go-back" });
    await expectShown(visit, "choose-method");
  });

  test("follow what was pressed in quick succession (mfa-60, RAC-02)", async () => {
    const visit = await atTheCode();
    visit.navigation.travel(-1);
    visit.navigation.travel(-1);
    visit.navigation.travel(-1);
    await expectShown(visit, "reminder");
    visit.navigation.travel(1);
    visit.navigation.travel(1);
    await expectShown(visit, "enter-number");
    visit.send({ type: "go-back" });
    visit.send({ type: "go-back" });
    visit.send({ type: "go-on" });
    await expectShown(visit, "choose-method");
  });

  test("are answered that were pressed while the page was loading (mfa-115)", async () => {
    const visit = await atTheCode();
    await visit.reload(-1);
    await expectShown(visit, "enter-number");
    await visit.reload(-1);
    await expectShown(visit, "choose-method");
    await visit.reload(2);
    await expectShown(visit, "enter-code");
    await visit.reload(-2);
    await expectShown(visit, "choose-method");
    expect(steps(visit)).toEqual(["reminder", "choose-method", "enter-number", "enter-code"]);
  });

  test("while the page was loading ask before a pairing is given up, and prove nothing (mfa-115, mfa-13)", async () => {
    const visit = await pairing();
    await visit.reload(-1);
    await expectShown(visit, "confirm-back");
    const page = await visit.reload();
    await expectShown(visit, "confirm-back");
    visit.shown(page).send({ type: "go-back" });
    await visit.reload(-2);
    await expectShown(visit, "confirm-back");
    expect(visit.navigation.position).toBe(steps(visit).length - 1);
  });

  test("lose nothing by a reload before the browser is back at the entry of the step (mfa-115)", async () => {
    const visit = await pairing();
    visit.navigation.position -= 1;
    const page = await visit.reload();
    // The way back that the page before had begun ends only now.
    await visit.travel(1);
    visit.shown(page).send({ type: "go-back" });
    await expectShown(visit, "waiting");
    await visit.travel(-1);
    await expectShown(visit, "confirm-back");
  });
});
