import type { Page } from "@playwright/test";
import { DevicePerson } from "../support/device-person.ts";
import { DeviceWatch } from "../support/device-watch.ts";
import { Dice } from "../support/dice.ts";
import { expect, test } from "../support/journey.ts";
import { peopleShown } from "../support/people-shown.ts";
import { placeOf, waysOn } from "../support/place.ts";
import type { PortalRecords } from "../support/portal-storage.ts";

/** `WALK_SEED=… npm run test:e2e -- walk` repeats a run; otherwise the configuration chooses the seed. */
const seed = Number(process.env["WALK_SEED"]);
const steps = Number(process.env["WALK_STEPS"] ?? 300);
/** A run has several walks, each in a browser without a past; a longer one is hard to read when it fails. */
const stepsOfWalk = 50;
const walks = Math.ceil(steps / stepsOfWalk);
/** One more walk, half of whose steps are scenes that seldom come about by chance. */
const stepsOfScenes = 20;

/** Who sign in at once, or have a step to take first: to verify an e-mail, give a code, or read a warning. */
const people = ["alice", "alice", "farid", "june", "grace"].map((name) => `${name}@harbour.example`);

/** A wait that lasts longer is a dead end. */
const patience = { timeout: 20_000, intervals: [50, 100, 250] };

test.use({ actionTimeout: 3_000, navigationTimeout: 15_000 });

for (let walk = 1; walk <= walks + 1; walk += 1) {
  test(`walk ${walk} of seed ${seed}: a way on everywhere, one person, nothing in an address (login-57, redirect-25)`, async ({
    page: first,
    context,
    sandbox,
    application,
    records,
  }) => {
    test.setTimeout(240_000);
    const hasScenes = walk > walks;
    const dice = new Dice(seed * 1_000 + walk);
    const watch = new DeviceWatch(context, sandbox);
    const person = new DevicePerson(dice.pick(people), dice, sandbox, (own) => watch.asked.settle(own));
    const taken: string[] = [];
    let tab: Page = first;
    await application.startSignIn("harbour");
    let mail: string | undefined;
    const linkLast = () => mail ?? watch.asked.lastLink ?? sandbox.portal("harbour", "/login");
    const open = async (address: string) => {
      // A link that asks for a new sign-in removes what was typed (login-68).
      if (address.includes("newSession=true")) person.typed.delete(tab);
      watch.asked.follow(tab, address);
      await tab.goto(address).catch((cause: unknown) => {
        if (String(cause).includes("ERR_ABORTED")) watch.overtake(tab);
        throw cause;
      });
    };
    const move = async (there: Promise<unknown>) => {
      await there;
      await expect.poll(() => placeOf(tab), patience).not.toBe("");
      watch.asked.move(tab);
    };
    /** Has the application open LoginPage, in a tab of its own where asked. */
    const ask = (path: string) => {
      mail = undefined;
      return open(sandbox.application("harbour", path));
    };
    const openTab = async () => {
      if (context.pages().length > 2)
        await context
          .pages()
          .find((other) => other !== tab)
          ?.close();
      tab = await context.newPage();
    };

    /** What people do; each returns what it was, where its name does not say it. */
    const deeds: Readonly<Record<string, () => Promise<unknown>>> = {
      "goes on": () => person.goOn(tab),
      "goes on again": () => person.goOn(tab),
      "goes on further": () => person.goOn(tab),
      "goes on still": () => person.goOn(tab),
      Back: () => move(tab.goBack({ waitUntil: "commit" })),
      Forward: () => move(tab.goForward({ waitUntil: "commit" })),
      reload: () => tab.reload({ waitUntil: "commit" }),
      "the link again": () => open(linkLast()),
      "signs in from the application": () => ask("/sign-in"),
      "signs in anew from the application": () => ask("/sign-in?newSession=true"),
      // The usual ways in which a form that was asked for is lost (login-58).
      "signs in anew from the application, and reloads": async () => {
        await ask("/sign-in?newSession=true");
        await expect.poll(() => placeOf(tab), patience).not.toBe("");
        await tab.reload({ waitUntil: "commit" });
      },
      "signs in from the application in another tab": async () => {
        await openTab();
        await ask("/sign-in");
      },
      "the same in another tab": async () => {
        const address = tab.url();
        await openTab();
        await open(address);
      },
      "turns to another tab": async () => {
        tab = dice.pick(context.pages());
        await tab.bringToFront();
        return `turns to the tab at ${new URL(tab.url()).pathname}`;
      },
      "logs out elsewhere": async () => {
        // A provider may still begin the session of a sign-in that is under way once the logout has ended the former one.
        await expect.poll(() => placeOf(tab), patience).not.toBe("");
        const other = await context.newPage();
        await other.goto(sandbox.portal("harbour", "/logout"));
        await expect.poll(() => placeOf(other), patience).not.toBe("");
        await other.close();
      },
      "logs out": () => tab.goto(sandbox.portal("harbour", "/logout")),
      "another person sits down": async () => {
        person.email = dice.pick(people);
        return `${person.email} sits down`;
      },
      "opens the mail with a link for a new password": async () => {
        ({ link: mail } = await sandbox.accountToken("RESET", person.email));
        await tab.goto(mail);
      },
      "a minute passes": () => sandbox.moveClock(60),
      "a call fails": async () => {
        const call = dice.pick(["authenticate", "readMfaStatus", "logOut", "readLoginDomain"] as const);
        const how = dice.pick([{ status: 500 }, { drop: true }, { drop: true, afterWork: true }]);
        await sandbox.disturb({ call, ...how, times: 1 });
        return `the next ${call} meets ${JSON.stringify(how)}`;
      },
    };

    /** Has the person sign in, as far as there is something to type. */
    const signIn = async (address: string) => {
      await open(address);
      await expect.poll(() => placeOf(tab), patience).not.toBe("");
      for (let asked = await person.askedBy(tab); asked; asked = await person.askedBy(tab)) {
        const before = asked;
        await person.fillIn(tab, before);
        await expect
          .poll(async () => (await placeOf(tab)) === "" || (await person.askedBy(tab)) === before, patience)
          .toBe(false);
      }
    };
    /** Has a person sign in, go to a page that says so, and another one sign in beside it. */
    const meet = async (goToPage: () => Promise<unknown>) => {
      await sandbox.clearFaults();
      await signIn(sandbox.application("harbour", "/sign-in?newSession=true"));
      await goToPage();
      await expect.poll(() => placeOf(tab), patience).not.toBe("");
      const [here, former] = [tab, person.email];
      await openTab();
      person.email = dice.pick(people.filter((email) => email !== former));
      await signIn(sandbox.portal("harbour", "/login?newSession=true"));
      tab = here;
      return `${former} logs in and goes to ${await placeOf(tab)}; ${person.email} logs in in another tab`;
    };
    const scenes: typeof deeds = {
      "Back from the application, with another person beside": () =>
        meet(() => move(tab.goBack({ waitUntil: "commit" }))),
      "a link for a new password while logged in, with another person beside": () =>
        meet(async () => tab.goto((await sandbox.accountToken("RESET", person.email)).link)),
    };
    const names = Object.keys(deeds);
    const ways = hasScenes ? [...names, ...names.flatMap(() => Object.keys(scenes))] : names;

    for (let step = 1; step <= (hasScenes ? stepsOfScenes : stepsOfWalk); step += 1) {
      const { changes } = watch;
      const name = dice.pick(ways);
      // A page may be replaced while it is used, as it may under a person's hand.
      const deed = await { ...deeds, ...scenes }
        [name]?.()
        .catch((cause: unknown) => `${name}, in vain: ${String(cause).split("\n")[0]}`);
      taken.push(typeof deed === "string" ? deed : name);
      const said = () => `seed ${seed}, walk ${walk}, step ${step}:\n${taken.slice(-60).join("\n")}\n`;

      // At rest two looks in a row find the same. A document that a deed left before its first script ran would keep its
      // code in the history, which no page can prevent.
      let place = "";
      const isAtRest = async () => {
        const former = place;
        place = await placeOf(tab);
        return place !== "" && place === former;
      };
      await expect.poll(isAtRest, { message: said(), ...patience }).toBe(true);
      taken.push(`  → ${place}`);
      // What was typed is over when a person has logged in or out.
      if (watch.changes !== changes) person.typed.clear();
      if (place.startsWith("“"))
        await expect
          .poll(() => waysOn(tab).catch(() => []), { message: said(), ...patience })
          .not.toEqual([]);
      expect(place, said()).not.toBe("the application, which refuses");
      // A person who left for the application just before a logout in another tab arrives after it.
      const arrivals = watch.takeArrivals();
      const arrival = arrivals.findLast((each) => each.tab === tab);
      if (watch.provedLast && arrival?.provedLast && place.startsWith("the application, as"))
        expect(place, said()).toBe(`the application, as ${arrival.provedLast}`);
      expect(
        arrivals.flatMap(({ objection }) => objection ?? []),
        said(),
      ).toEqual([]);
      if (watch.takeLoggedOut().includes(tab) && place.startsWith("“Log in”"))
        await expect
          .poll(async () => (await peopleShown(tab)).saysLoggedOut, { message: said(), ...patience })
          .toBe(true);
      await expect
        .poll(() => wrongPeople(context.pages(), watch, records), { message: said(), ...patience })
        .toEqual([]);
      if (person.typed.has(tab)) expect(place, said()).not.toBe("“Log in”");
      // A document that has just arrived has not yet tidied its address; what stays in the history is told for good.
      await expect.poll(() => watch.tellingAddresses(), { message: said(), ...patience }).toEqual([]);
      expect(watch.spentTwice(), said()).toEqual([]);
    }
  });
}

/**
 * Says which tab of the portal speaks of two people, or of somebody as logged in who is not. What is shown follows the
 * other tabs, so the question is repeated.
 */
async function wrongPeople(
  tabs: readonly Page[],
  { provedLast, inSession }: DeviceWatch,
  records: PortalRecords,
): Promise<readonly string[]> {
  const shown = await Promise.all(tabs.map(peopleShown));
  // A tab that was left while its session began has no token, without which no page can name the person.
  const canName = (await records.sessionToken("harbour")) !== undefined;
  return shown.flatMap(({ page, loggedIn, saysLoggedIn }) => [
    ...(page.length > 1 ? [`one page shows ${page.join(" and ")}`] : []),
    ...loggedIn.filter((email) => email !== provedLast).map((email) => `${email} is named as logged in`),
    ...(saysLoggedIn && loggedIn.length === 0 && inSession !== undefined && canName
      ? [`${inSession} is logged in, and not named`]
      : []),
    ...(saysLoggedIn && provedLast === undefined ? ["somebody is said to be logged in after a logout"] : []),
  ]);
}
