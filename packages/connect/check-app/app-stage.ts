import { randomBytes, randomUUID } from "node:crypto";
import { AppVisitor, type Visit } from "./app-visitor.ts";
import type { PlayedAnswer, PlayedPerson, PlayedPortal } from "./played-portal.ts";

/** What is told of an application that cannot be checked further. */
export class NotTried extends Error {}

/** A sign-in that the application has begun. */
export type Begun = { readonly visit: Visit; readonly login: URL; readonly target: URL };

/** What a check needs to know of the application. */
export type AppUnderCheck = {
  /** The page that shows who is signed in. */
  readonly home: URL;
  /** Where a sign-in begins, if not at `home`. */
  readonly start: URL;
  /** Where a sign-out begins, by POST. */
  readonly signOut?: URL;
  /** The milliseconds that a person waits for a page. */
  readonly patience: number;
};

/** The stage of one clause: browsers, people, and answers of a portal, right and hostile. */
export class AppStage {
  readonly app: AppUnderCheck;
  readonly portal: PlayedPortal;

  constructor(app: AppUnderCheck, portal: PlayedPortal) {
    this.app = app;
    this.portal = portal;
  }

  visitor(): AppVisitor {
    const { home, patience } = this.app;
    return new AppVisitor({ application: home, portal: this.portal.address, patience });
  }

  person(): PlayedPerson {
    const mark = randomBytes(4).toString("hex");
    return { uuid: randomUUID(), email: `ada-${mark}@check.example`, name: `Ada ${mark}` };
  }

  /** Begins a sign-in; throws `NotTried` where the application does not lead to the portal. */
  async begin(visitor: AppVisitor): Promise<Begun> {
    const visit = await visitor.open(this.app.start);
    if (visit.end.kind !== "portal")
      throw new NotTried(`${this.app.start.href} does not lead to the portal.`);
    return { visit, login: visit.end.location, target: targetOf(visit.end.location) };
  }

  /** Has a portal answer a target with these parameters. */
  answer(target: URL, parameters: Readonly<Record<string, string>>): URL {
    const address = new URL(target);
    for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
    return address;
  }

  /** Signs a person in, from the start to what follows the callback. */
  async signIn(
    visitor: AppVisitor,
    person: PlayedPerson,
  ): Promise<{ readonly code: string; readonly arrived: URL; readonly visit: Visit }> {
    const { target } = await this.begin(visitor);
    const code = this.portal.handOver(person);
    const arrived = this.answer(target, { code });
    return { code, arrived, visit: await visitor.open(arrived) };
  }

  /** As `signIn`, where the clause asks for a person who is signed in already. */
  async signedIn(visitor: AppVisitor): Promise<PlayedPerson> {
    const person = this.person();
    await this.signIn(visitor, person);
    if (!(await this.shows(visitor, person))) throw new NotTried("Nobody could be signed in.");
    return person;
  }

  /** Returns whether the application's home shows this person. */
  async shows(visitor: AppVisitor, { email, name }: PlayedPerson): Promise<boolean> {
    const { end } = await visitor.open(this.app.home);
    return end.kind === "page" && (end.page.body.includes(email) || end.page.body.includes(name));
  }

  /**
   * Opens an address and, as often as that leads to the portal, has the portal answer with a code that the platform
   * answers by `plan`. Returns how often the portal was seen, and where it ended; five times are taken for ever.
   */
  async follow(
    visitor: AppVisitor,
    arrived: URL,
    plan?: () => PlayedAnswer,
  ): Promise<{ readonly portals: number; readonly visit: Visit; readonly person: PlayedPerson }> {
    const person = this.person();
    let visit = await visitor.open(arrived);
    let portals = 0;
    while (visit.end.kind === "portal" && portals < 5) {
      portals += 1;
      const code = this.portal.handOver(person, plan);
      visit = await visitor.open(this.answer(targetOf(visit.end.location), { code }));
    }
    return { portals, visit, person };
  }
}

/** Returns the target in an address at the portal; throws `NotTried` without one. */
export function targetOf(login: URL): URL {
  const target = login.searchParams.get("redirectUri");
  if (target === null || !URL.canParse(target)) throw new NotTried("The portal was given no target.");
  return new URL(target);
}
