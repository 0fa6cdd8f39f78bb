import { existsSync, globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { APIRequestContext, APIResponse } from "@playwright/test";
import { DemoStepUp } from "../screens/demo-step-up.ts";
import { expect, test } from "../support/journey.ts";
import { portalRoutes } from "../support/portal-routes.ts";
import type { Sandbox } from "../support/sandbox-control.ts";

const dist = resolve(import.meta.dirname, "../../dist");

function get(request: APIRequestContext, sandbox: Sandbox, path: string): Promise<APIResponse> {
  return request.get(`http://127.0.0.1:${sandbox.port}${path}`, {
    headers: { Host: `harbour.localhost:${sandbox.port}` },
  });
}

function directives(policy: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    policy.split(";").map((directive) => {
      const [name = "", ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

const everywhere = {
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "strict-transport-security": "max-age=63072000",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

test("every document is served with every protective header (redirect-24, shell-15)", async ({
  request,
  sandbox,
}) => {
  const paths = portalRoutes.flatMap(({ path }) =>
    path === "/" ? ["/", "/nowhere"] : [path, `${path}/?langCode=de`],
  );
  for (const path of paths) {
    await test.step(path, async () => {
      const answer = await get(request, sandbox, path);
      expect(answer.status()).toBe(200);
      const headers = answer.headers();
      expect(headers).toMatchObject({
        ...everywhere,
        "content-type": "text/html; charset=utf-8",
        "cache-control": /^\/(?:$|login)/.test(path) ? "private, no-cache" : "no-store",
        "permissions-policy": expect.stringContaining("camera=(), "),
        "reporting-endpoints": 'csp="/csp", default="/csp"',
      });
      const isFramed = path.startsWith("/mfa/verification");
      expect(headers["x-frame-options"]).toBe(isFramed ? undefined : "DENY");
      const policy = directives(headers["content-security-policy"] ?? "");
      expect(Object.fromEntries(policy)).toMatchObject({
        "default-src": ["'none'"],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "frame-ancestors": [isFramed ? sandbox.application("harbour", "") : "'none'"],
        "style-src": ["'self'", expect.stringMatching(/^'sha256-[\w+/]+=*'$/)],
        "require-trusted-types-for": ["'script'"],
        "trusted-types": ["portal#webpack"],
        "frame-src": [sandbox.provider("harbour")],
        "report-uri": ["/csp"],
        "script-src": ["'self'", ...Array<unknown>(4).fill(expect.stringMatching(/^'sha256-[\w+/]+=*'$/))],
      });
      expect(headers["content-security-policy"]).not.toMatch(/unsafe-|\*|\{|strict-dynamic/);
    });
  }
});

test("a document may use nothing of the browser that the portal does not use (shell-68)", async ({
  page,
  login,
}) => {
  await login.open("harbour");
  const allowed = await page.evaluate(() => {
    const policy = Reflect.get(document, "featurePolicy") as { allowedFeatures(): string[] };
    return policy.allowedFeatures().filter((feature) => !feature.startsWith("ch-"));
  });
  expect(allowed.sort()).toEqual([
    "clipboard-write",
    // Not abilities, but how a document is loaded and left.
    ...["cross-origin-isolated", "deferred-fetch", "deferred-fetch-minimal"],
    // The network of the person, where a provider may lie.
    ...["local-network", "local-network-access"],
    ...["otp-credentials", "publickey-credentials-create", "publickey-credentials-get"],
    ...["storage-access", "unload"],
  ]);
});

test.describe("assets and the build", () => {
  const built = (pattern: string) =>
    globSync(pattern, { cwd: dist }).filter((file) => !/\.(br|gz)$/.test(file));

  test("what takes over the form, leaves for a provider, or completes a sign-in is compiled while it downloads (prerender-33)", () => {
    const hinted = built("js/*.js").filter((file) =>
      readFileSync(resolve(dist, file), "utf8").startsWith("//# allFunctionsCalledOnLoad\n"),
    );
    const named = hinted.map((file) => file.replace(/^js\/([\w-]+)\..*/, "$1"));
    expect(named.sort()).toEqual(["arrival", "arrival-oidc", "departure", "start"]);
  });

  test("hashed assets are immutable and have the same protection (URL-06, CSP-05)", async ({
    request,
    sandbox,
  }) => {
    const files = built("{js,css,assets}/**/*.*");
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) {
      expect(file).toMatch(/\.[\da-f]{8}\.(js|css|json)$/);
      const answer = await get(request, sandbox, `/${file}`);
      expect(answer.status(), file).toBe(200);
      expect(answer.headers(), file).toMatchObject({
        ...everywhere,
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
        "cache-control": "public, max-age=31536000, immutable",
      });
    }
  });

  test("the build has no source maps, test code, sandbox code or secrets (CSP-10)", () => {
    expect(existsSync(resolve(dist, "index.html"))).toBe(true);
    expect(built("**/*.map")).toEqual([]);
    for (const file of built("**/*.{js,css,html,json}")) {
      const content = readFileSync(resolve(dist, file), "utf8");
      for (const trace of [
        "sourceMappingURL",
        "Welcome2Lobby",
        "harbour.example",
        "fault dial",
        "Only mails have a second form",
        "oidc-provider",
        "__REACT_DEVTOOLS_GLOBAL_HOOK__=",
        "webpack-dev-server",
      ]) {
        expect(content.includes(trace), `${trace} in ${file}`).toBe(false);
      }
    }
  });

  for (const name of ["index.html", "callback.html"]) {
    test(`${name} has no style attribute, no handler, no foreign address and three inline scripts (CSP-08, URL-07)`, () => {
      const html = readFileSync(resolve(dist, name), "utf8");
      expect(html).not.toMatch(/\sstyle=|\son\w+=|\b(?:src|href|action|content)=["']?https?:\/\//);
      expect(html.match(/<script>/g)).toHaveLength(3);
      const [guard] = /(?<=<script>).*?(?=<\/script>)/s.exec(html) ?? [];
      expect(guard, "syntax that an old browser cannot parse").not.toMatch(
        /=>|`|\?[.?]|\b(?:const|let|class|async)\b/,
      );
      expect(html, "an image whose address is still a placeholder").not.toMatch(/\s(?:src|srcset)=["']?\{\{/);
      expect(html).toContain('name="robots" content="noindex,nofollow"');
    });
  }
});

test.describe("the policy at work", () => {
  test("injected scripts, handlers and styles are blocked and reported, and the portal still works (CSP-08, CSP-01)", async ({
    page,
    request,
    sandbox,
    login,
    portal,
    expectedComplaints,
  }) => {
    // Chromium treats a page that the test fulfils as public, which may not request loopback addresses.
    expectedComplaints.push(/Content.Security.Policy/, /`loopback` address space/);
    // A new session, because the check for one would be such a request.
    const asked = "/login?newSession=true";
    await page.route(sandbox.portal("harbour", asked), async (route) => {
      const response = await get(request, sandbox, asked);
      const injected =
        "<script>window.hacked = 'inline'</script>" +
        `<img id="probe" src="/nothing.png" onerror="window.hacked = 'handler'">` +
        '<div id="styled" style="position: fixed; inset: 0; background: red">x</div>' +
        "<style>#portal { display: none }</style>" +
        `<script src="${sandbox.application("harbour", "/evil.js")}"></script>` +
        '<base href="https://evil.example/">';
      await route.fulfill({ response, body: (await response.text()).replace("<body>", `<body>${injected}`) });
    });
    await portal.open("harbour", asked);
    await expect(login.email).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, "hacked") as unknown)).toBeUndefined();
    await expect(page.locator("#styled")).toHaveCSS("position", "static");
    expect(await page.evaluate(() => document.baseURI)).toMatch(/^http:\/\/harbour\.localhost/);
    await page.locator("#styled").evaluate((element) => element.remove());
    await login.enterEmail("alice@harbour.example");
    await expect.poll(async () => (await sandbox.cspReports()).length).toBeGreaterThan(2);
  });

  test("text cannot become code: no markup, no eval, no further policy (CSP-02)", async ({
    page,
    login,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/Trusted ?Type|Content.Security.Policy|TrustedHTML|TrustedScript/i);
    await login.open("harbour");
    const outcome = await page.evaluate(async () => {
      // Deferred, because code that the test evaluates directly is exempt from the policy.
      await new Promise((resolve) => setTimeout(resolve));
      const attempts: Record<string, () => unknown> = {
        markup: () => document.body.insertAdjacentHTML("beforeend", "<b>x</b>"),
        script: () => (document.createElement("script").text = "window.hacked = 1"),
        address: () => document.createElement("script").setAttribute("src", "https://evil.example/x.js"),
        evaluation: () => Reflect.construct(Function, ["window.hacked = 1"]),
        policy: () => {
          const factory = Reflect.get(window, "trustedTypes") as {
            createPolicy(name: string, rules: object): unknown;
          };
          return factory.createPolicy("mine", {});
        },
      };
      return Object.entries(attempts).map(([name, attempt]) => {
        try {
          attempt();
          return `${name} worked`;
        } catch {
          return `${name} refused`;
        }
      });
    });
    expect(outcome).toEqual([
      "markup refused",
      "script refused",
      "address refused",
      "evaluation refused",
      "policy refused",
    ]);
  });

  test("reports hold no query of the address that they are about (CSP-06, URL-04)", async ({
    page,
    sandbox,
    portal,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/Content.Security.Policy/);
    await portal.open("harbour", "/authenticate?code=SECRET-CODE&state=SECRET-STATE");
    await expect(portal.heading).toHaveText("Something went wrong");
    await page.evaluate(() => (new Image().src = "https://evil.example/logo.png"));
    await expect.poll(async () => (await sandbox.cspReports()).length).toBeGreaterThan(0);
    expect(JSON.stringify(await sandbox.cspReports())).not.toContain("SECRET");
  });
});

test("the tenant's own application can frame the verification of a factor, and no other route (shell-15)", async ({
  page,
  sandbox,
  expectedComplaints,
}) => {
  expectedComplaints.push(/frame-ancestors/);
  const stepUp = new DemoStepUp(page, sandbox);
  await stepUp.open("application", "harbour");
  await expect(stepUp.verification.getByRole("heading", { level: 1 })).toBeVisible();
  const others = portalRoutes.filter(({ path }) => path !== "/mfa/verification");
  await page.evaluate(
    (addresses) => {
      for (const [index, src] of addresses.entries())
        document.body.append(
          Object.assign(document.createElement("iframe"), { name: `frame-${index}`, src }),
        );
    },
    others.map(({ path }) => sandbox.portal("harbour", path)),
  );
  for (const [index, { path }] of others.entries()) {
    // By its element: in Firefox, Playwright may learn of a frame's name too late.
    const element = await page.locator(`iframe[name=frame-${index}]`).elementHandle();
    await expect
      .poll(async () => (await element?.contentFrame())?.url(), path)
      .toMatch(/^(?:chrome-error:|about:neterror\?e=cspBlocked)/);
  }
});
