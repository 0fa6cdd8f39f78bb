import type { AppStage } from "./app-stage.ts";
import { NotTried, targetOf } from "./app-stage.ts";
import type { AppVisitor, SetCookie, Step, Visit } from "./app-visitor.ts";
import type { ExchangeCall, PlayedAnswer } from "./played-portal.ts";

/** One thing that an application has to keep to. */
export type Clause = {
  readonly id: string;
  /** What is asked, as a sentence. */
  readonly says: string;
  /** Returns what was found instead; `undefined` where the clause is kept. Throws `NotTried` where it cannot be seen. */
  readonly check: (stage: AppStage) => Promise<string | undefined>;
};

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const wayOn = /<(?:a|form|button)\b/i;

const refusal = (status: number, code: string) => (): PlayedAnswer => ({
  status,
  body: { code, message: "No." },
});

/** Says how a visit ended. */
function endOf({ end, steps }: Visit): string {
  const at = steps.at(-1)?.address;
  switch (end.kind) {
    case "page":
      return `a page with status ${end.page.status} at ${at?.pathname ?? ""}`;
    case "portal":
      return "the portal";
    case "elsewhere":
      return end.location.origin;
    case "loop":
      return "redirects without an end";
    case "silent":
      return "no answer in time";
    case "broken":
      return "a broken connection";
  }
}

/** Requires a page on which a person can go on. */
function pageProblem(visit: Visit): string | undefined {
  if (visit.end.kind !== "page") return `It ends with ${endOf(visit)}.`;
  return wayOn.test(visit.end.page.body) ? undefined : `${endOf(visit)} has no link and no button.`;
}

/** Requires a page or the portal: no loop, no silence, no broken connection. */
function endProblem(visit: Visit): string | undefined {
  return visit.end.kind === "portal" ? undefined : pageProblem(visit);
}

async function cookiesOfBegin(stage: AppStage): Promise<readonly SetCookie[]> {
  const { visit } = await stage.begin(stage.visitor());
  const cookies = visit.steps.flatMap((step) => step.cookies);
  if (cookies.length === 0) throw new NotTried("No cookie is set.");
  return cookies;
}

/** The cookies without which nobody is signed in. */
async function sessionCookies(
  stage: AppStage,
): Promise<{ readonly visitor: AppVisitor; readonly set: readonly SetCookie[] }> {
  const visitor = stage.visitor();
  const person = stage.person();
  const { visit } = await stage.signIn(visitor, person);
  if (!(await stage.shows(visitor, person))) throw new NotTried("Nobody could be signed in.");
  const set = visit.steps.flatMap((step) => step.cookies).filter(({ name }) => visitor.jar.has(name));
  return { visitor, set };
}

async function callOfSignIn(
  stage: AppStage,
): Promise<{ readonly call: ExchangeCall; readonly arrived: URL; readonly code: string }> {
  const { code, arrived } = await stage.signIn(stage.visitor(), stage.person());
  const [call] = stage.portal.callsWith(code);
  if (call === undefined) throw new NotTried("The code was not exchanged.");
  return { call, arrived, code };
}

/** Has an application exchange a code that the platform answers so, and requires a page and nobody signed in. */
function signsNobodyIn(answer: PlayedAnswer): Clause["check"] {
  return async (stage) => {
    const visitor = stage.visitor();
    const { target } = await stage.begin(visitor);
    const { visit, person } = await stage.follow(
      visitor,
      stage.answer(target, { code: stage.portal.handOver(stage.person(), () => answer) }),
      () => answer,
    );
    return (
      pageProblem(visit) ?? ((await stage.shows(visitor, person)) ? "The person is signed in." : undefined)
    );
  };
}

/** Has the platform refuse all codes so, and requires one new attempt and then a page. */
function beginsOnceMore(plan: () => PlayedAnswer): Clause["check"] {
  return async (stage) => {
    const visitor = stage.visitor();
    const { target } = await stage.begin(visitor);
    const code = stage.portal.handOver(stage.person(), plan);
    const { portals, visit } = await stage.follow(visitor, stage.answer(target, { code }), plan);
    return portals > 2
      ? `The browser is sent to the portal ${portals} times, and again.`
      : pageProblem(visit);
  };
}

/** Has a hand-over arrive that this browser did not ask for, and requires that it is neither exchanged nor followed. */
function isNotTaken(
  arrive: (stage: AppStage, code: string) => Promise<{ readonly visitor: AppVisitor; readonly arrived: URL }>,
): Clause["check"] {
  return async (stage) => {
    const person = stage.person();
    const code = stage.portal.handOver(person);
    const { visitor, arrived } = await arrive(stage, code);
    const visit = await visitor.open(arrived);
    if (stage.portal.callsWith(code).length > 0) return "It was exchanged.";
    return (
      endProblem(visit) ?? ((await stage.shows(visitor, person)) ? "The person is signed in." : undefined)
    );
  };
}

const callbackOf = async (stage: AppStage): Promise<URL> => {
  const { target } = await stage.begin(stage.visitor());
  target.search = "";
  return target;
};

const isPrivate = ({ headers, status }: Step): boolean =>
  /\b(?:no-store|private|no-cache)\b/.test(headers.get("cache-control") ?? "") ||
  (status >= 300 && status < 400);

const clausesById: Readonly<Record<string, Omit<Clause, "id">>> = {
  "begin-portal": {
    says: "A sign-in leads to /login of the portal, by redirects alone.",
    check: async (stage) => {
      const visit = await stage.visitor().open(stage.app.start);
      if (visit.end.kind !== "portal") return `It ends with ${endOf(visit)}.`;
      const { pathname } = visit.end.location;
      return pathname === "/login" ? undefined : `It leads to ${pathname}.`;
    },
  },
  "begin-target": {
    says: "There is one redirectUri, an address of the application itself.",
    check: async (stage) => {
      const { login, target } = await stage.begin(stage.visitor());
      if (login.searchParams.getAll("redirectUri").length > 1) return "There are several.";
      return target.origin === stage.app.home.origin ? undefined : `It is at ${target.origin}.`;
    },
  },
  "begin-address": {
    says: "The target has at most 2,048 characters, no fragment and no user name.",
    check: async (stage) => {
      const { target } = await stage.begin(stage.visitor());
      if (target.href.length > 2048) return `It has ${target.href.length} characters.`;
      return target.hash || target.username ? `It is ${target.href}.` : undefined;
    },
  },
  "begin-state": {
    says: "The target has one state.",
    check: async (stage) => {
      const { target } = await stage.begin(stage.visitor());
      const count = target.searchParams.getAll("state").length;
      return count === 1 ? undefined : `It has ${count}.`;
    },
  },
  "begin-random": {
    says: "The state has at least 128 random bits.",
    check: async (stage) => {
      const { target } = await stage.begin(stage.visitor());
      const length = target.searchParams.get("state")?.length ?? 0;
      return length >= 22 ? undefined : `It has ${length} characters, and 22 of base64url hold as many.`;
    },
  },
  "begin-fresh": {
    says: "Each sign-in has a state of its own.",
    check: async (stage) => {
      const visitor = stage.visitor();
      const states = [await stage.begin(visitor), await stage.begin(visitor)].map(({ target }) =>
        target.searchParams.get("state"),
      );
      return states[0] === states[1] ? "The second one has the first one's." : undefined;
    },
  },
  "begin-browser": {
    says: "The state is bound to the browser, by a cookie.",
    check: async (stage) => {
      const visitor = stage.visitor();
      await stage.begin(visitor);
      return visitor.jar.size > 0 ? undefined : "No cookie is set.";
    },
  },
  "begin-cookie-http-only": {
    says: "No script can read that cookie (HttpOnly).",
    check: async (stage) => {
      const open = (await cookiesOfBegin(stage)).filter(({ attributes }) => !("httponly" in attributes));
      return open.length > 0 ? `${open[0]?.name} can be read.` : undefined;
    },
  },
  "begin-cookie-same-site": {
    says: "That cookie comes with the portal's redirect and with no other site's requests (SameSite=Lax).",
    check: async (stage) => {
      const other = (await cookiesOfBegin(stage)).find(
        ({ attributes }) => attributes["samesite"]?.toLowerCase() !== "lax",
      );
      return other && `${other.name} has SameSite=${other.attributes["samesite"] ?? "(nothing)"}.`;
    },
  },
  "begin-cookie-secure": {
    says: "On https, that cookie is Secure.",
    check: async (stage) => {
      if (stage.app.home.protocol !== "https:") throw new NotTried("The application is not on https.");
      const plain = (await cookiesOfBegin(stage)).find(({ attributes }) => !("secure" in attributes));
      return plain && `${plain.name} is not.`;
    },
  },
  "begin-not-stored": {
    says: "No cache may store the redirect to the portal.",
    check: async (stage) => {
      const { visit } = await stage.begin(stage.visitor());
      const cached = visit.steps.find(({ headers }) =>
        /\bpublic\b|max-age=[1-9]/.test(headers.get("cache-control") ?? ""),
      );
      return cached && `${cached.address.pathname} has ${cached.headers.get("cache-control") ?? ""}.`;
    },
  },
  "return-signs-in": {
    says: "An answer with code and state signs the person in.",
    check: async (stage) => {
      const visitor = stage.visitor();
      const person = stage.person();
      const { visit } = await stage.signIn(visitor, person);
      if (visit.end.kind !== "page") return `It ends with ${endOf(visit)}.`;
      if (visit.end.page.status !== 200) return `It ends with ${endOf(visit)}.`;
      return (await stage.shows(visitor, person))
        ? undefined
        : `${stage.app.home.pathname} shows neither e-mail nor name.`;
    },
  },
  "exchange-once": {
    says: "The back end exchanges the code, once.",
    check: async (stage) => {
      const { code } = await stage.signIn(stage.visitor(), stage.person());
      const count = stage.portal.callsWith(code).length;
      return count === 1 ? undefined : `It was exchanged ${count} times.`;
    },
  },
  "exchange-json": {
    says: "The exchange is a POST of JSON.",
    check: async (stage) => {
      const { call } = await callOfSignIn(stage);
      return call.method === "POST" && call.contentType.startsWith("application/json")
        ? undefined
        : `It is ${call.method} with ${call.contentType}.`;
    },
  },
  "exchange-trace": {
    says: "Each exchange names a new UUID in X-Trace-Token.",
    check: async (stage) => {
      const [first, second] = [await callOfSignIn(stage), await callOfSignIn(stage)].map(
        ({ call }) => call.traceToken,
      );
      if (!uuid.test(first ?? "")) return first === "" ? "There is none." : "It is no UUID.";
      return first === second ? "The second one has the first one's, and would get its answer." : undefined;
    },
  },
  "exchange-tenant": {
    says: "The exchange names the tenant.",
    check: async (stage) => {
      const { call } = await callOfSignIn(stage);
      return call.body["tenantCode"] === stage.portal.tenant
        ? undefined
        : `It names ${JSON.stringify(call.body["tenantCode"])}.`;
    },
  },
  "exchange-code": {
    says: "The code is exchanged as it came, character by character.",
    check: async (stage) => {
      const { code } = await stage.signIn(stage.visitor(), stage.person());
      const beginning = code.slice(0, 36);
      const call = stage.portal.calls.find(({ body }) => String(body["code"]).startsWith(beginning));
      if (call === undefined) throw new NotTried("The code was not exchanged.");
      return call.body["code"] === code ? undefined : "It was changed.";
    },
  },
  "exchange-target": {
    says: "The exchange names the target, without its query.",
    check: async (stage) => {
      const { call, arrived } = await callOfSignIn(stage);
      const bare = arrived.origin + arrived.pathname;
      return call.body["redirectUri"] === bare
        ? undefined
        : `It names ${JSON.stringify(call.body["redirectUri"])}.`;
    },
  },
  "return-clean": {
    says: "After the sign-in, neither code nor state is in the address.",
    check: async (stage) => {
      const { visit } = await stage.signIn(stage.visitor(), stage.person());
      if (visit.end.kind !== "page") throw new NotTried(`It ends with ${endOf(visit)}.`);
      const { searchParams } = visit.end.page.address;
      const left = ["code", "state", "token"].filter((name) => searchParams.has(name));
      return left.length > 0 ? `${left.join(" and ")} stay there.` : undefined;
    },
  },
  "return-not-shown": {
    says: "No page and no redirect has the code in it.",
    check: async (stage) => {
      const { code, visit } = await stage.signIn(stage.visitor(), stage.person());
      const secret = code.slice(0, 36);
      const told = visit.steps.find(
        ({ body, headers }) => body.includes(secret) || headers.get("location")?.includes(secret),
      );
      return told && `${told.address.pathname} has.`;
    },
  },
  "return-not-stored": {
    says: "What a signed-in person sees is stored in no shared cache.",
    check: async (stage) => {
      const { visit } = await stage.signIn(stage.visitor(), stage.person());
      const stored = visit.steps.find((step) => !isPrivate(step));
      return stored && `${stored.address.pathname} has no Cache-Control with private, no-cache or no-store.`;
    },
  },
  "return-others": {
    says: "Other parameters of the answer do no harm, and do not stay.",
    check: async (stage) => {
      const visitor = stage.visitor();
      const { target } = await stage.begin(visitor);
      const person = stage.person();
      const more = {
        code: stage.portal.handOver(person),
        userDeviceToken: "device",
        iss: stage.portal.address,
        session_state: "s",
      };
      const visit = await visitor.open(stage.answer(target, more));
      if (!(await stage.shows(visitor, person))) return `Nobody is signed in; it ends with ${endOf(visit)}.`;
      return visit.end.kind === "page" && visit.end.page.address.searchParams.has("userDeviceToken")
        ? "userDeviceToken stays in the address."
        : undefined;
    },
  },
  "session-http-only": {
    says: "No script can read the session's cookie (HttpOnly).",
    check: async (stage) => {
      const open = (await sessionCookies(stage)).set.find(({ attributes }) => !("httponly" in attributes));
      return open && `${open.name} can be read.`;
    },
  },
  "session-same-site": {
    says: "The session's cookie is Lax or Strict.",
    check: async (stage) => {
      const other = (await sessionCookies(stage)).set.find(
        ({ attributes }) => !/^(?:lax|strict)$/i.test(attributes["samesite"] ?? ""),
      );
      return other && `${other.name} has SameSite=${other.attributes["samesite"] ?? "(nothing)"}.`;
    },
  },
  "session-new": {
    says: "A session that was in the browser before is not the one that begins (session fixation).",
    check: async (stage) => {
      const { set } = await sessionCookies(stage);
      const visitor = stage.visitor();
      for (const { name } of set) visitor.jar.set(name, "planted-by-a-stranger");
      await stage.signIn(visitor, stage.person());
      const kept = set.find(({ name }) => visitor.jar.get(name) === "planted-by-a-stranger");
      return kept && `${kept.name} keeps the value that was planted.`;
    },
  },
  "tabs-two": {
    says: "Two sign-ins begun in two tabs both end without an error.",
    check: async (stage) => {
      const visitor = stage.visitor();
      const person = stage.person();
      const begun = [await stage.begin(visitor), await stage.begin(visitor)];
      for (const { target } of begun) {
        const { visit } = await stage.follow(
          visitor,
          stage.answer(target, { code: stage.portal.handOver(person) }),
        );
        if (visit.end.kind !== "page" || visit.end.page.status >= 400)
          return `One ends with ${endOf(visit)}.`;
      }
      return undefined;
    },
  },
  "again-reload": {
    says: "A reload of the callback, or Back to it, leads on: it ends in the application or begins once more.",
    check: async (stage) => {
      const visitor = stage.visitor();
      const { arrived } = await stage.signIn(visitor, stage.person());
      const { portals, visit } = await stage.follow(visitor, arrived);
      if (portals > 1) return `The browser is sent to the portal ${portals} times.`;
      if (visit.end.kind === "page" && visit.end.page.status >= 400) return `It ends with ${endOf(visit)}.`;
      return endProblem(visit);
    },
  },
  "again-state": {
    says: "A state is used once: with a new code it is not exchanged again.",
    check: isNotTaken(async (stage, code) => {
      const visitor = stage.visitor();
      const { arrived } = await stage.signIn(visitor, stage.person());
      return { visitor, arrived: stage.answer(arrived, { code }) };
    }),
  },
  "state-unknown": {
    says: "A code with an unknown state is not exchanged.",
    check: isNotTaken(async (stage, code) => ({
      visitor: stage.visitor(),
      arrived: stage.answer(await callbackOf(stage), { code, state: "0123456789abcdef0123456789abcdef" }),
    })),
  },
  "state-missing": {
    says: "A code without a state is not exchanged.",
    check: isNotTaken(async (stage, code) => ({
      visitor: stage.visitor(),
      arrived: stage.answer(await callbackOf(stage), { code }),
    })),
  },
  "state-empty": {
    says: "A code with an empty state is not exchanged, in a browser that began nothing.",
    check: isNotTaken(async (stage, code) => ({
      visitor: stage.visitor(),
      arrived: stage.answer(await callbackOf(stage), { code, state: "" }),
    })),
  },
  "state-foreign": {
    says: "The state of another browser's sign-in is not accepted (login CSRF).",
    check: isNotTaken(async (stage, code) => {
      const { target } = await stage.begin(stage.visitor());
      const visitor = stage.visitor();
      await stage.begin(visitor);
      return { visitor, arrived: stage.answer(target, { code }) };
    }),
  },
  "state-keeps-session": {
    says: "A hand-over that was not asked for does not replace a person's session.",
    check: async (stage) => {
      const visitor = stage.visitor();
      const person = await stage.signedIn(visitor);
      const stranger = stage.person();
      await visitor.open(
        stage.answer(await callbackOf(stage), { code: stage.portal.handOver(stranger), state: "x" }),
      );
      return (await stage.shows(visitor, person))
        ? undefined
        : "The person is signed out, or somebody else is signed in.";
    },
  },
  "loop-no-cookies": {
    says: "A browser without cookies is not sent around for ever: one new attempt, then a page with a way on.",
    check: async (stage) => {
      const visitor = stage.visitor();
      let arrived = stage.answer((await stage.begin(visitor)).target, {
        code: stage.portal.handOver(stage.person()),
      });
      for (let portals = 0; portals < 5; portals += 1) {
        visitor.jar.clear();
        const visit = await visitor.open(arrived);
        if (visit.end.kind !== "portal")
          return visit.end.kind === "loop" ? `It ends with ${endOf(visit)}.` : pageProblem(visit);
        arrived = stage.answer(targetOf(visit.end.location), { code: stage.portal.handOver(stage.person()) });
      }
      return "The browser is sent to the portal five times.";
    },
  },
  "error-page": {
    says: "An error in the place of a code ends on a page with a way on, and not at the portal.",
    check: async (stage) => {
      const visitor = stage.visitor();
      const { target } = await stage.begin(visitor);
      return pageProblem(await visitor.open(stage.answer(target, { error: "access_denied" })));
    },
  },
  "error-escaped": {
    says: "What the address says of an error is not markup of the page.",
    check: async (stage) => {
      const visitor = stage.visitor();
      const { target } = await stage.begin(visitor);
      const markup = "<script>alert(7)</script>";
      const { steps } = await visitor.open(
        stage.answer(target, { error: markup, error_description: markup }),
      );
      return steps.some(({ body }) => body.includes(markup)) ? "It is." : undefined;
    },
  },
  "spent-once-more": {
    says: "A spent code (401) begins the sign-in once more.",
    check: async (stage) => {
      const visitor = stage.visitor();
      const { target } = await stage.begin(visitor);
      const code = stage.portal.handOver(stage.person(), refusal(401, "CodeInvalid"));
      const { portals, visit, person } = await stage.follow(visitor, stage.answer(target, { code }));
      if (portals !== 1)
        return `The browser is sent to the portal ${portals} times; it ends with ${endOf(visit)}.`;
      return (await stage.shows(visitor, person)) ? undefined : "The new attempt signs nobody in.";
    },
  },
  "spent-loop": {
    says: "Codes that are always spent end on a page with a way on.",
    check: beginsOnceMore(refusal(401, "CodeInvalid")),
  },
  "step-due": {
    says: "A step that is due (403) leads to the portal.",
    check: async (stage) => {
      const visitor = stage.visitor();
      const { target } = await stage.begin(visitor);
      const plan = refusal(403, "MFA_VERIFICATION_REQUIRED");
      const visit = await visitor.open(
        stage.answer(target, { code: stage.portal.handOver(stage.person(), plan) }),
      );
      return visit.end.kind === "portal" ? undefined : `It ends with ${endOf(visit)}.`;
    },
  },
  "step-loop": {
    says: "A step that stays due ends on a page with a way on.",
    check: beginsOnceMore(refusal(403, "MFA_VERIFICATION_REQUIRED")),
  },
  "exchange-refused": {
    says: "A refused exchange (400) signs nobody in, and ends on a page with a way on.",
    check: signsNobodyIn(refusal(400, "BadRequest")()),
  },
  "exchange-fails": {
    says: "A platform that fails (500) signs nobody in, and ends on a page with a way on.",
    check: signsNobodyIn({ status: 500, body: "<h1>Oops</h1>", isText: true }),
  },
  "exchange-breaks": {
    says: "A platform that breaks off signs nobody in, and ends on a page with a way on.",
    check: signsNobodyIn("break"),
  },
  "exchange-silent": {
    says: "A platform that is silent signs nobody in, and ends on a page with a way on before the person loses patience.",
    check: signsNobodyIn("be silent"),
  },
  "exchange-garbled": {
    says: "An answer that is no JSON signs nobody in.",
    check: signsNobodyIn({ status: 200, body: "<h1>Welcome</h1>", isText: true }),
  },
  "exchange-empty": {
    says: "An answer without a person signs nobody in, and ends on a page with a way on.",
    check: signsNobodyIn({ status: 200, body: {} }),
  },
  "person-of-tenant": {
    says: "A person of another tenant is not signed in.",
    check: async (stage) => {
      const visitor = stage.visitor();
      const { target } = await stage.begin(visitor);
      const person = stage.person();
      const answer = (): PlayedAnswer => ({
        status: 200,
        body: { ...person, locale: "en", tenantCode: "of-another" },
      });
      const visit = await visitor.open(stage.answer(target, { code: stage.portal.handOver(person, answer) }));
      return (await stage.shows(visitor, person)) ? "The person is." : pageProblem(visit);
    },
  },
  "token-foreign": {
    says: "A token for another tenant is not exchanged.",
    check: async (stage) => {
      const token = stage.portal.handOver(stage.person());
      const arrived = stage.answer(await callbackOf(stage), { token, tenantCode: "of-another" });
      const visit = await stage.visitor().open(arrived);
      return stage.portal.callsWith(token).length > 0 ? "It was." : endProblem(visit);
    },
  },
  "token-keeps-session": {
    says: "A partner's token does not replace another person's session without a question.",
    check: async (stage) => {
      const visitor = stage.visitor();
      const person = await stage.signedIn(visitor);
      const token = stage.portal.handOver(stage.person());
      await visitor.open(stage.answer(await callbackOf(stage), { token, tenantCode: stage.portal.tenant }));
      return (await stage.shows(visitor, person)) ? undefined : "It does.";
    },
  },
  "out-portal": {
    says: "Logging out leads to /logout of the portal, with a target of the application.",
    check: async (stage) => {
      const visitor = stage.visitor();
      await stage.signedIn(visitor);
      const { end } = await visitor.open(signOutOf(stage), "POST");
      if (end.kind !== "portal" || end.location.pathname !== "/logout") return "It does not.";
      const target = end.location.searchParams.get("redirectUri") ?? "";
      return URL.canParse(target) && new URL(target).origin === stage.app.home.origin
        ? undefined
        : `The target is ${target || "missing"}.`;
    },
  },
  "out-ended": {
    says: "Logging out ends the session on the server too: its cookie is of no use any more.",
    check: async (stage) => {
      const visitor = stage.visitor();
      const person = await stage.signedIn(visitor);
      const copy = stage.visitor();
      for (const [name, value] of visitor.jar) copy.jar.set(name, value);
      await visitor.open(signOutOf(stage), "POST");
      if (await stage.shows(visitor, person)) return "The person is still signed in.";
      return (await stage.shows(copy, person)) ? "The old cookie still works." : undefined;
    },
  },
};

/** What is asked of every application that hands a code or a token to the platform by its back end. */
export const clauses: readonly Clause[] = Object.entries(clausesById).map(([id, clause]) => ({
  id,
  ...clause,
}));

function signOutOf({ app }: AppStage): URL {
  if (app.signOut === undefined) throw new NotTried("No --sign-out was named.");
  return app.signOut;
}
