import { VendorScript } from "#adapters/vendors/vendor-script.ts";

type Rules = { readonly createScriptURL: (url: string) => string };
const url = "https://vendor.example/script";
const vendorScript = () => new VendorScript({ window, url, policyName: "lobby#vendor" });

function trustedTypes(createPolicy: (name: string, rules: Rules) => Rules) {
  Object.assign(window, { trustedTypes: { createPolicy } });
}

afterEach(() => {
  Reflect.deleteProperty(window, "trustedTypes");
  for (const script of document.querySelectorAll("script")) script.remove();
});

describe("VendorScript", () => {
  test("asks once for a policy of its own name that passes this one address (CSP-02)", async () => {
    const policies: (readonly [string, Rules])[] = [];
    trustedTypes((name, rules) => {
      policies.push([name, rules]);
      return rules;
    });
    const script = vendorScript();
    const first = script.load();
    const [[name, rules] = []] = policies;
    expect(name).toBe("lobby#vendor");
    expect(() => rules?.createScriptURL("https://evil.example/script")).toThrow(TypeError);
    expect(document.scripts[0]?.src).toBe(url);
    document.scripts[0]?.dispatchEvent(new Event("error"));
    await expect(first).resolves.toBe(false);
    expect(document.scripts).toHaveLength(0);
    const second = script.load();
    document.scripts[0]?.dispatchEvent(new Event("load"));
    await expect(second).resolves.toBe(true);
    expect(policies).toHaveLength(1);
  });

  test("a policy that is refused leaves the page as it is (messenger-08)", async () => {
    trustedTypes(() => {
      throw new TypeError("refused");
    });
    await expect(vendorScript().load()).resolves.toBe(false);
    expect(document.scripts).toHaveLength(0);
  });
});
