import { pageNames, pages, takenFromAddress } from "#domain/navigation/pages.ts";
import { framablePaths, redirects, revalidated, securityHeaders, sessionAnswer } from "#src/build/headers.ts";

const { document, asset, other, files, vendors } = securityHeaders(["'sha256-boot'"], ["'sha256-styles'"]);
const directives = new Map(
  document["Content-Security-Policy"].split("; ").map((directive) => {
    const [name = "", ...values] = directive.split(" ");
    return [name, values] as const;
  }),
);

test("one path alone may be framed, whatever a host's configuration names (shell-15)", () => {
  expect(framablePaths).toEqual(["/mfa/verification"]);
});

describe("securityHeaders", () => {
  test("allows nothing but what is named, and no inline script but the boot script (CSP-01)", () => {
    expect(directives.get("default-src")).toEqual(["'none'"]);
    expect(directives.get("script-src")).toEqual(["'self'", "'sha256-boot'"]);
    expect(directives.get("style-src")).toEqual(["'self'", "'sha256-styles'"]);
    for (const name of ["object-src", "base-uri"]) expect(directives.get(name)).toEqual(["'none'"]);
    expect(directives.get("form-action")).toEqual(["'self'"]);
    expect(document["Content-Security-Policy"]).not.toMatch(/unsafe-|\*|http:/);
  });

  test("without an inline script or style none is allowed (CSP-01, prerender-30)", () => {
    const policy = securityHeaders([]).document["Content-Security-Policy"];
    expect(policy).toContain("script-src 'self'; style-src 'self'; ");
  });

  test("demands Trusted Types of the bundle's one policy (CSP-02)", () => {
    expect(directives.get("require-trusted-types-for")).toEqual(["'script'"]);
    expect(directives.get("trusted-types")).toEqual(["portal#webpack"]);
  });

  test("what a vendor needs stands apart, for hosts that name it (messenger-09)", () => {
    const policy = document["Content-Security-Policy"];
    expect(policy).not.toMatch(/intercom|google|lobby#/);
    for (const [name, additions] of Object.entries(vendors)) {
      for (const [directive, sources] of Object.entries(additions)) {
        expect(directives.has(directive)).toBe(true);
        for (const source of sources) expect(policy.split(/[ ;]+/)).not.toContain(source);
      }
      expect(additions["trusted-types"]).toEqual([`lobby#${name}`]);
    }
  });

  test("leaves framing to the host, and reports (CSP-03, CSP-06)", () => {
    expect(directives.get("frame-ancestors")).toEqual(["{frameAncestors}"]);
    expect(directives.get("report-to")).toEqual(["csp"]);
    expect(directives.get("report-uri")).toEqual(["/csp"]);
    expect(document["Reporting-Endpoints"]).toBe('csp="/csp", default="/csp"');
  });

  test.each([["document", document], ["asset", asset], ["other answer", other], ...Object.entries(files)])(
    "every %s is served without a referrer, sniffing or plain http (redirect-24, URL-03)",
    (_kind, headers) => {
      expect(headers).toMatchObject({
        "Referrer-Policy": "no-referrer",
        "X-Content-Type-Options": "nosniff",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
      });
      const age = /max-age=(\d+)/.exec(headers["Strict-Transport-Security"])?.[1];
      expect(Number(age)).toBeGreaterThanOrEqual(31_536_000);
    },
  );

  test("the build decides about https for its own host alone, never for the names below it (deploy-55)", () => {
    for (const headers of [document, asset, other, ...Object.values(files)])
      expect(headers["Strict-Transport-Security"]).toBe("max-age=63072000");
  });

  test("what is no document can be none, in no frame (CSP-03, CSP-05)", () => {
    for (const headers of [asset, other])
      expect(headers["Content-Security-Policy"]).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  test("the page of a session check contains nothing, is framed by its own host alone and never stored (deploy-53)", () => {
    expect(sessionAnswer.content).not.toMatch(/script|style|src=|href=/);
    expect(files).toEqual({
      [sessionAnswer.name]: expect.objectContaining({
        "Content-Security-Policy": "default-src 'none'; frame-ancestors 'self'",
        "Cache-Control": "no-store",
      }) as object,
    });
  });

  test("documents alone may be prerendered by an application on their site (deploy-61)", () => {
    expect(document["Supports-Loading-Mode"]).toBe("credentialed-prerender");
    for (const headers of [asset, other]) expect(headers).not.toHaveProperty("Supports-Loading-Mode");
  });

  test("documents are never stored unless a rule allows it, assets for ever (URL-06)", () => {
    expect(document["Cache-Control"]).toBe("no-store");
    expect(asset["Cache-Control"]).toContain("immutable");
  });

  test.each([
    "/",
    "/login",
    "/login/",
    "/login/password",
    "/login?newSession=true&redirectUri=https%3A%2F%2Fa",
    "/?langCode=de",
  ])("LoginPage's document may be kept, and is asked for again each time: %s (deploy-47)", (address) => {
    expect(address).toMatch(new RegExp(revalidated.addresses));
    expect(revalidated["Cache-Control"]).toBe("private, no-cache");
  });

  test("no document may be kept whose address has what is taken out of it, or is another page's (deploy-48)", () => {
    const kept = new RegExp(revalidated.addresses);
    const addresses = pageNames.flatMap((page) => {
      const path = pages[page].path.replace(/\/:\w+\?$/, "").replaceAll(/:\w+/g, "abc");
      const taken = takenFromAddress(pages[page]).flatMap((name) => [
        ...[
          `${path}?${name}=abc`,
          `${path}?langCode=de&${name}=abc`,
          `${path}?${name}`,
          `${path}/?&${name}=`,
        ],
        `${path}?%${name.charCodeAt(0).toString(16)}${name.slice(1)}=abc`,
      ]);
      return page === "root" || page === "login" ? taken : [path, ...taken];
    });
    expect(addresses.length).toBeGreaterThan(60);
    expect(addresses.filter((address) => kept.test(address))).toEqual([]);
  });

  test("a page may use what the portal uses of the browser's abilities, and nothing else (shell-68)", () => {
    const features = new Map(
      document["Permissions-Policy"].split(", ").map((part) => part.split("=") as [string, string]),
    );
    const used = [...features].filter(([, allowed]) => allowed !== "()");
    expect(Object.fromEntries(used)).toEqual({
      // A support reference and recovery codes are copied.
      "clipboard-write": "(self)",
      // The code of a message is filled in (WebOTP).
      "otp-credentials": "(self)",
      // Passkeys are made and asked for.
      "publickey-credentials-create": "(self)",
      "publickey-credentials-get": "(self)",
      // Step-up in a frame of another site reads the session's cookie.
      "storage-access": "(self)",
    });
    for (const feature of [
      ...["camera", "microphone", "geolocation", "display-capture", "fullscreen", "payment", "usb", "serial"],
      ...["hid", "midi", "accelerometer", "gyroscope", "magnetometer", "clipboard-read", "idle-detection"],
      "identity-credentials-get",
      ...["browsing-topics", "loopback-network", "screen-wake-lock", "autoplay", "window-management"],
    ])
      expect([feature, features.get(feature)]).toEqual([feature, "()"]);
  });

  test("browsers that do not know frame-ancestors are told by X-Frame-Options (shell-69)", () => {
    for (const headers of [document, asset, other]) expect(headers["X-Frame-Options"]).toBe("DENY");
    for (const headers of Object.values(files)) expect(headers["X-Frame-Options"]).toBe("SAMEORIGIN");
  });
});

test("password managers are led to the page where a password is reset", () => {
  expect(redirects).toEqual({ "/.well-known/change-password": "/reset-password/" });
});
