import { languages } from "#domain/shared/language.ts";
import { ownWordRules } from "#domain/tenant/own-words.ts";
import { loaderWith } from "#src/first-screen/own-messages.ts";
import { loadMessages } from "#translations/loader.ts";
import { textsOf } from "#ui/components/use-text.ts";
import { hostsSchema } from "#test/deploy/portal-build.ts";

type Part = {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Part>>;
  readonly enum?: readonly string[];
  readonly additionalProperties?: Part;
  readonly maxLength?: number;
  readonly pattern?: string;
};
const parts = (hostsSchema as { readonly $defs: Readonly<Record<string, Part>> }).$defs;
/** Returns the rule of the hosts file for the texts of a message. */
const textRuleOf = ({ $ref = "" }: Part) => parts[$ref.replace("#/$defs/", "")]?.additionalProperties;

/** A browser's window in which `/words.json` has this answer, and the addresses that were fetched. */
function windowWith(answer: () => Promise<Response>) {
  const fetched: string[] = [];
  const fetch = (address: string) => {
    fetched.push(address);
    return answer();
  };
  return { fetched, window: { fetch } as unknown as Window };
}
const { window: browser } = windowWith(() => Promise.reject(new Error("nothing is fetched")));

test.each(languages)(
  "messages of later pages alone may be replaced, in %s with their values (tenant-50)",
  async (language) => {
    const rest = await loadMessages(language, "rest");
    const inMessages = Object.keys(ownWordRules).map((id) => [
      id,
      (rest[id] ?? []).filter((element) => "type" in element && element.type === 1),
    ]);
    const inRules = Object.entries(ownWordRules).map(([id, { placeholder: value }]) => [
      id,
      value === undefined ? [] : [expect.objectContaining({ value }) as unknown],
    ]);
    expect(inMessages).toEqual(inRules);
  },
);

test("the hosts file knows the same messages, lengths and values as the portal (deploy-78)", () => {
  expect(parts["ownWordsLanguage"]?.enum).toEqual([...languages]);
  const inSchema = Object.entries(parts["ownWords"]?.properties ?? {}).map(([id, part]) => {
    const { maxLength, pattern } = textRuleOf(part) ?? {};
    const placeholder = /\\\{(\w+)\\\}/.exec(pattern ?? "")?.[1];
    return [id, { longest: maxLength, ...(placeholder !== undefined && { placeholder }) }];
  });
  expect(Object.fromEntries(inSchema)).toEqual(ownWordRules);
});

test("the host's words come with the messages of later pages, and markup in a value stays text (tenant-48, THM-05)", async () => {
  const words = {
    "register.title": { en: "Join the fleet" },
    "register.subtitle": { en: "A password for {tenant}, please." },
    "login.email.heading": { en: "Never" },
  };
  const text = textsOf("en", await loaderWith(() => words, browser)("en", "rest"));
  expect(text("register.title", {})).toBe("Join the fleet");
  expect(text("register.subtitle", { tenant: "<b>Harbour</b>" })).toBe(
    "A password for <b>Harbour</b>, please.",
  );
  expect(text("resetPassword.title", {})).toBe("Reset your password");
  expect(text("login.email.heading", {})).toBe("Log in");
});

test("a value in own words keeps its own direction in a language that is written from right to left (language-42)", async () => {
  const words = {
    "resetPasswordSent.text": { ar: "أرسلنا رسالة إلى {email} الآن.", en: "We wrote to {email}." },
  };
  const said = async (language: "ar" | "en") =>
    textsOf(language, await loaderWith(() => words, browser)(language, "rest"))("resetPasswordSent.text", {
      email: "june@harbour.example",
    });
  expect(await said("ar")).toBe("أرسلنا رسالة إلى \u2068june@harbour.example\u2069 الآن.");
  expect(await said("en")).toBe("We wrote to june@harbour.example.");
});

test("words of a host are fetched with the messages of later pages, not with what the form waits for (tenant-64)", async () => {
  const { window, ...at } = windowWith(() =>
    Promise.resolve(Response.json({ "register.title": { en: "Join the fleet" } })),
  );
  const load = loaderWith(() => true, window);
  expect(await load("en", "core")).toBe(await loadMessages("en", "core"));
  expect(at.fetched).toEqual([]);
  expect(textsOf("en", await load("en", "rest"))("register.title", {})).toBe("Join the fleet");
  expect(at.fetched).toEqual(["/words.json"]);
});

test.each([
  ["cannot be had", () => Promise.reject(new Error("offline"))],
  ["are missing", () => Promise.resolve(new Response("<!doctype html>", { status: 404 }))],
  ["are no JSON", () => Promise.resolve(new Response("<!doctype html>"))],
])("where the words of a host %s, the page has the portal's (tenant-64)", async (_what, answer) => {
  const rest = await loaderWith(() => true, windowWith(answer).window)("en", "rest");
  expect(rest).toEqual(await loadMessages("en", "rest"));
});

test("the first screen and hosts without words have the portal's messages, untouched (tenant-50)", async () => {
  const words = { "login.email.heading": { en: "Never" } };
  expect(await loaderWith(() => words, browser)("en", "core")).toBe(await loadMessages("en", "core"));
  expect(await loaderWith(() => undefined, browser)("en", "rest")).toBe(await loadMessages("en", "rest"));
});
