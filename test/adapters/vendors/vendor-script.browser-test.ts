import { loadVendorScript } from "#adapters/vendors/vendor-script.ts";

type Rules = { readonly createScriptURL: (url: string) => string };
const url = "https://vendor.example/script";

afterEach(() => {
  Reflect.deleteProperty(window, "trustedTypes");
  for (const script of document.querySelectorAll("script")) script.remove();
});

describe("loadVendorScript", () => {
  test("asks for a policy of its own name that passes this one address (CSP-02)", () => {
    const policies: (readonly [string, Rules])[] = [];
    const createPolicy = (name: string, rules: Rules) => {
      policies.push([name, rules]);
      return rules;
    };
    Object.assign(window, { trustedTypes: { createPolicy } });
    loadVendorScript(window, { url, policyName: "lobby#vendor" });
    const [[name, rules] = []] = policies;
    expect(name).toBe("lobby#vendor");
    expect(() => rules?.createScriptURL("https://evil.example/script")).toThrow(TypeError);
    expect(document.scripts[0]?.src).toBe(url);
  });

  test("a policy that is refused leaves the page as it is (messenger-08)", () => {
    const createPolicy = () => {
      throw new TypeError("refused");
    };
    Object.assign(window, { trustedTypes: { createPolicy } });
    expect(() => loadVendorScript(window, { url, policyName: "lobby#vendor" })).not.toThrow();
    expect(document.scripts).toHaveLength(0);
  });
});
