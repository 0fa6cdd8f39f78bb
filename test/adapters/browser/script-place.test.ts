import { scriptPlaceOf } from "#adapters/browser/script-place.ts";

function thrownAt(place: string, { name = "TypeError", message = "a is undefined" } = {}) {
  return Object.assign(new Error(message), { name, stack: `${name}: ${message}\n    at b (${place})` });
}

const own = "https://login.harbour.example/js/start.1a2b3c4d.js:1:2345";

test("a place in a script of the portal has a mark, by file, line, column and name (telemetry-05)", () => {
  const mark = scriptPlaceOf(thrownAt(own));
  expect(mark).toMatch(/^[\da-z]{1,7}$/);
  expect(scriptPlaceOf(thrownAt(own, { message: "ada@harbour.example is not a function" }))).toBe(mark);
  const others = [
    thrownAt(`${own}6`),
    thrownAt(own, { name: "RangeError" }),
    thrownAt(own.replace("start", "mfa")),
  ];
  expect(new Set([mark, ...others.map(scriptPlaceOf)]).size).toBe(4);
  // A name may be anything.
  expect(scriptPlaceOf(thrownAt(own, { name: "Ada" }))).toBe(scriptPlaceOf(thrownAt(own, { name: "Grace" })));
});

test.each<[string, unknown]>([
  ["of an extension", thrownAt("chrome-extension://abc/content.js:1:2")],
  ["of the document itself", thrownAt("https://login.harbour.example/login?token=1:2:3")],
  ["that is no error", "a text"],
  ["that is nothing", undefined],
])("an error %s has none (telemetry-05)", (_what, thrown) => {
  expect(scriptPlaceOf(thrown)).toBeUndefined();
});
