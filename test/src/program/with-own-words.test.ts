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
  const text = textsOf("en", await loaderWith(() => words)("en", "rest"));
  expect(text("register.title", {})).toBe("Join the fleet");
  expect(text("register.subtitle", { tenant: "<b>Harbour</b>" })).toBe(
    "A password for <b>Harbour</b>, please.",
  );
  expect(text("resetPassword.title", {})).toBe("Reset your password");
  expect(text("login.email.heading", {})).toBe("Log in");
});

test("the first screen and hosts without words have the portal's messages, untouched (tenant-50)", async () => {
  const words = { "login.email.heading": { en: "Never" } };
  expect(await loaderWith(() => words)("en", "core")).toBe(await loadMessages("en", "core"));
  expect(await loaderWith(() => undefined)("en", "rest")).toBe(await loadMessages("en", "rest"));
});
