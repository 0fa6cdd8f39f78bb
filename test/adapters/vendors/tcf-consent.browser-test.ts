import { TcfConsent } from "#adapters/vendors/tcf-consent.ts";
import type { ConsentAnswer } from "#domain/consent/consent.port.ts";
import { settled } from "#test/support/settled.ts";

type Listener = (data: unknown, isSuccess: boolean) => void;
const url = "https://cmp.example/tcf.js";

/** Follows the consent of a platform whose script has run; `api` is what the script defines. */
async function follow(api: unknown) {
  const warnings: string[] = [];
  const heard: ConsentAnswer[] = [];
  const logger = { warn: (event: string) => warnings.push(event) };
  new TcfConsent({ window, url, logger }).follow((answer) => heard.push(answer));
  Reflect.set(window, "__tcfapi", api);
  document.scripts[0]?.dispatchEvent(new Event("load"));
  await settled();
  return { heard, warnings };
}

/** A platform, and the function by which it tells what it knows. */
function platform() {
  const asked: unknown[][] = [];
  let tell: Listener = () => undefined;
  const api = (...call: [string, number, Listener]) => {
    asked.push(call.slice(0, 2));
    tell = call[2];
  };
  return { asked, api, tell: (data: unknown, isSuccess = true) => tell(data, isSuccess) };
}

const said = (eventStatus: string, ...purposes: readonly number[]) => ({
  eventStatus,
  purpose: { consents: Object.fromEntries(purposes.map((purpose) => [String(purpose), true])) },
});

afterEach(() => {
  Reflect.deleteProperty(window, "__tcfapi");
  for (const script of document.querySelectorAll("script")) script.remove();
});

describe("TcfConsent", () => {
  test("asks the platform by its listener, and hears of every change (consent-09)", async () => {
    const { asked, api, tell } = platform();
    const { heard } = await follow(api);
    expect(asked).toEqual([["addEventListener", 2]]);
    expect([...document.scripts].map(({ src }) => src)).toEqual([url]);
    tell(said("cmpuishown"));
    tell(said("useractioncomplete", 1, 8));
    tell(said("cmpuishown", 1, 8));
    tell(said("useractioncomplete", 1));
    expect(heard).toEqual(["allowed", "denied"]);
  });

  test.each<readonly [unknown, boolean, ConsentAnswer | undefined]>([
    [said("tcloaded", 1, 8), true, "allowed"],
    [said("tcloaded", 8), true, "denied"],
    [said("tcloaded"), true, "denied"],
    [{ ...said("tcloaded"), gdprApplies: false }, true, "denied"],
    [{ eventStatus: "tcloaded" }, true, "denied"],
    [{ eventStatus: "tcloaded", purpose: { consents: "1,8" } }, true, "denied"],
    [{ eventStatus: "tcloaded", purpose: { consents: { 1: "true", 8: 1 } } }, true, "denied"],
    [said("tcloaded", 1, 8), false, undefined],
    [said("loaded", 1, 8), true, undefined],
    [null, true, undefined],
  ])("what it says as %j (%s) is %s (consent-09)", async (data, isSuccess, answer) => {
    const { api, tell } = platform();
    const { heard } = await follow(api);
    tell(data, isSuccess);
    expect(heard).toEqual(answer ? [answer] : []);
  });

  test("one without the interface, or that throws, is told of in the console (consent-09)", async () => {
    const throwing = () => {
      throw new Error("the platform's");
    };
    for (const api of [undefined, throwing]) {
      const { heard, warnings } = await follow(api);
      expect(heard).toEqual([]);
      expect(warnings).toEqual(["The consent platform cannot be asked, so no visit is counted"]);
      for (const script of document.querySelectorAll("script")) script.remove();
    }
  });
});
