import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect as connectHttp2 } from "node:http2";
import { createServer } from "node:http";
import { createServer as createTcpServer, type AddressInfo } from "node:net";
import { resolve } from "node:path";
import { connect as connectTls } from "node:tls";
import { expect, test as base } from "@playwright/test";
import { portalRoutes } from "#e2e/support/portal-routes.ts";
import { Sandbox } from "#e2e/support/sandbox-control.ts";
import { SandboxProcess } from "#e2e/support/sandbox-process.ts";
import { loopbackRequest } from "#sandbox/loopback-request.ts";
import { hostileName, trialTenants, TrialServer, type Answer, type ServerKind } from "./trial-server.ts";

const kind = (process.env["TRIAL_SERVER"] ?? "nginx") as ServerKind;
const dist = resolve(import.meta.dirname, "../../../dist");
const built = JSON.parse(readFileSync(resolve(dist, "headers.json"), "utf8")) as {
  readonly document: Readonly<Record<string, string>>;
  readonly asset: Readonly<Record<string, string>>;
  readonly other: Readonly<Record<string, string>>;
  readonly redirects: Readonly<Record<string, string>>;
};
const script = /src="(\/js\/[^"]+\.js)"/.exec(readFileSync(resolve(dist, "index.html"), "utf8"))?.[1] ?? "";

/** Matches the block about the host in a document, which is there if the hosts file has a look. */
const block = /<script type="application\/json" id="host">(.*?)<\/script>/;

type Trial = { readonly sandboxPort: number; readonly server: TrialServer };

const test = base.extend<object, { readonly trial: Trial }>({
  trial: [
    async ({}, use) => {
      const sandbox = await SandboxProcess.start();
      const server = await TrialServer.start(kind, sandbox.port);
      await use({ sandboxPort: sandbox.port, server });
      await server.stop();
      await sandbox.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

/** Asks over plain http: the sandbox, or the server's other port. */
const plainAnswer = (port: number, hostName: string, path: string): Promise<Answer> =>
  loopbackRequest({ port, hostName, path });

function headersIn(answer: Answer, names: Readonly<Record<string, string>>): object {
  return Object.fromEntries(Object.keys(names).map((name) => [name, answer.headers[name.toLowerCase()]]));
}

/** The one difference that http makes: the sandbox names no endpoint that is for https alone. */
function overHttp(headers: object): object {
  return JSON.parse(JSON.stringify(headers).replace("report-to csp; ", "")) as object;
}

test.describe(`${kind}: documents`, () => {
  for (const code of Object.keys(trialTenants)) {
    test(`of ${code} have the headers that the sandbox sends, on every path (deploy-06)`, async ({
      trial,
    }) => {
      const host = `${code}.localhost`;
      const paths = portalRoutes.flatMap(({ path }) => [path, `${path}/?langCode=de`]);
      for (const path of [...paths, "/nowhere", "/a.b.c", "/mfa/%76erification", "//mfa/verification"]) {
        const [real, sandbox] = [
          await trial.server.ask(path, { host }),
          await plainAnswer(trial.sandboxPort, host, path),
        ];
        expect(real.status, path).toBe(200);
        expect(overHttp(headersIn(real, built.document)), path).toEqual(headersIn(sandbox, built.document));
        expect(real.headers["content-type"]).toBe("text/html; charset=utf-8");
        expect(real.text.replace(block, "")).toBe(sandbox.text.replace(block, ""));
      }
    });
  }

  test("are answered to GET and HEAD only", async ({ trial }) => {
    expect((await trial.server.ask("/login", { method: "HEAD" })).status).toBe(200);
    expect((await trial.server.ask("/login", { method: "POST", body: "a=b" })).status).toBe(405);
    expect((await trial.server.ask("/login", { method: "DELETE" })).status).toBe(405);
  });

  test("have an own one where a provider leads back, by whichever spelling the sandbox knows (deploy-69)", async ({
    trial,
  }) => {
    const own = readFileSync(resolve(dist, "callback.html"), "utf8");
    for (const host of ["harbour.localhost", "plain.localhost"]) {
      const { status, text, headers } = await trial.server.ask("/authenticate/?code=c&state=s", { host });
      expect([status, headers["cache-control"], headers["etag"]], host).toEqual([200, "no-store", undefined]);
      expect(text.replace(block, ""), host).toBe(own);
      expect((await trial.server.ask("/%61uthenticate", { host })).text.replace(block, ""), host).toBe(
        readFileSync(resolve(dist, "index.html"), "utf8"),
      );
    }
    const packed = await trial.server.ask("/authenticate", { headers: { "accept-encoding": "br" } });
    expect(packed.headers["content-encoding"]).toBe("br");
  });

  test("come precompressed, the best way that a browser accepts, and are never half an answer", async ({
    trial,
  }) => {
    for (const [accepted, encoding] of [
      ["br, gzip", "br"],
      ["gzip", "gzip"],
      ["identity", undefined],
    ] as const) {
      const answer = await trial.server.ask("/login", { headers: { "accept-encoding": accepted } });
      expect(answer.headers["content-encoding"], accepted).toBe(encoding);
      if (encoding !== undefined) expect(answer.headers["vary"]).toMatch(/^Accept-Encoding$/i);
    }
    for (const host of ["harbour.localhost", "plain.localhost"]) {
      const part = await trial.server.ask("/login", { host, headers: { range: "bytes=0-9" } });
      expect(part.status, host).toBe(200);
    }
  });

  test("of LoginPage are asked for again each time, and sent again only where they are others (deploy-47)", async ({
    trial,
  }) => {
    for (const path of [
      "/login",
      "/",
      "/login/password?langCode=de&redirectUri=https%3A%2F%2Fa.example%2F",
    ]) {
      const { headers } = await trial.server.ask(path);
      expect(headers["cache-control"], path).toBe("private, no-cache");
      const tag = String(headers["etag"]);
      const again = (known: string, method = "GET"): Promise<Answer> =>
        trial.server.ask(path, { method, headers: { "if-none-match": known } });
      const same = await again(`"other", ${tag}`);
      expect([same.status, same.text]).toEqual([304, ""]);
      expect(headersIn(same, { ...built.document, ETag: "" })).toEqual(
        headersIn(await trial.server.ask(path), { ...built.document, ETag: "" }),
      );
      expect((await again(tag, "HEAD")).status).toBe(304);
      expect((await again('W/"other"')).status).toBe(200);
      expect((await again(tag, "POST")).status).toBe(405);
    }
  });

  test("have another tag on a host with another policy or look (deploy-47)", async ({ trial }) => {
    const tags = await Promise.all(
      ["harbour", "littleinn", "plain"].map(
        async (code) => (await trial.server.ask("/login", { host: `${code}.localhost` })).headers["etag"],
      ),
    );
    for (const tag of tags) expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
    expect(new Set(tags).size).toBe(3);
    const asked = { host: "plain.localhost", headers: { "if-none-match": String(tags[2]) } };
    expect((await trial.server.ask("/login", asked)).status).toBe(304);
  });

  test("at an address with anything that is taken out of it are never kept (deploy-48)", async ({
    trial,
  }) => {
    const secret = "alice@harbour.example";
    for (const path of [
      ...[`/login?email=${secret}`, `/login?langCode=de&%65mail=${secret}`, `/?email=${secret}`],
      ...[
        `/login?${secret}`,
        "/authenticate?code=abc&state=def",
        "/activate?token=abc",
        "/logout",
        "/authenticated",
      ],
      ...[
        "/partners/littlehotelier/sso/aa.bb.cc",
        "/mfa",
        "/reset-password",
        "/nowhere",
        "//login",
        "/LOGIN",
      ],
    ]) {
      const { headers } = await trial.server.ask(path, { headers: { "if-none-match": "*" } });
      expect([headers["cache-control"], headers["etag"]], path).toEqual(["no-store", undefined]);
    }
  });
});

test.describe(`${kind}: what a document says of its host`, () => {
  test("stands in it as it was written, in each encoding, and nothing breaks out (deploy-31, deploy-32)", async ({
    trial,
  }) => {
    const ask = (accepted: string): Promise<Answer> =>
      trial.server.ask("/login", { host: "plain.localhost", headers: { "accept-encoding": accepted } });
    expect((await ask("br, gzip")).headers["content-encoding"]).toBe("gzip");
    const { headers, text } = await ask("identity");
    expect(headers["content-encoding"]).toBeUndefined();
    const [, said = ""] = block.exec(text) ?? [];
    expect(JSON.parse(said)).toMatchObject({ loginDomain: { theme: { name: hostileName } } });
    expect(text).not.toContain("alert(1)</script>");
    expect((await trial.server.ask("/login")).text).not.toMatch(block);
    expect((await trial.server.ask("/.document-with-block", { host: "plain.localhost" })).status).not.toBe(
      500,
    );
  });

  test("is changed while the server runs (deploy-32)", async ({ trial }) => {
    await trial.server.change({ look: { name: "Changed" } });
    await expect.poll(async () => (await trial.server.ask("/login")).text).toContain('"name":"Changed"');
    await trial.server.change({});
    await expect.poll(async () => (await trial.server.ask("/login")).text).not.toMatch(block);
  });
});

test.describe(`${kind}: https alone`, () => {
  test("is asked for the names below a host only where the hosts file does, in every answer (deploy-55)", async ({
    trial,
  }) => {
    const strictAt = async (path: string): Promise<unknown> =>
      (await trial.server.ask(path)).headers["strict-transport-security"];
    const paths = [
      "/login",
      "/mfa",
      script,
      "/session-answer.html",
      "/config.json",
      "/api/nothing",
      "/gone.js",
    ];
    for (const path of paths) expect(await strictAt(path), path).toBe("max-age=63072000");
    await trial.server.change({ hsts: "preload" });
    const chosen = "max-age=63072000; includeSubDomains; preload";
    await expect.poll(() => strictAt("/login")).toBe(chosen);
    for (const path of paths) expect(await strictAt(path), path).toBe(chosen);
    const refused = await trial.server.ask("/login", { host: "unknown.example" });
    expect(refused.headers["strict-transport-security"]).toBe("max-age=63072000");
    const plain = await plainAnswer(trial.server.httpPort, "harbour.localhost", "/login");
    expect(plain.headers["strict-transport-security"]).toBeUndefined();
    await trial.server.change({});
    await expect.poll(() => strictAt("/login")).toBe("max-age=63072000");
  });
});

test.describe(`${kind}: files`, () => {
  test("with a hash in their names are immutable, in each encoding", async ({ trial }) => {
    for (const [accepted, encoding] of [
      ["br, gzip", "br"],
      ["gzip", "gzip"],
      ["identity", undefined],
    ] as const) {
      const answer = await trial.server.ask(script, { headers: { "accept-encoding": accepted } });
      expect(answer.status).toBe(200);
      expect(answer.headers["content-encoding"]).toBe(encoding);
      expect(answer.headers["content-type"]).toMatch(/^(?:application|text)\/javascript/);
      expect(headersIn(answer, built.asset)).toEqual(built.asset);
    }
  });

  for (const path of [
    ...[
      "/js/missing.0123456789.js",
      "/css/missing.css",
      "/js/",
      `${script}.br`,
      `${script}.gz`,
      "/js/../headers.json",
    ],
    ...[
      "/headers.json",
      "/headers.json.br",
      "/build.json",
      "/bom.json",
      "/index.html",
      "/index.html.gz",
      "/callback.html",
      "/callback.html.br",
      "/favicon.ico",
      "/robots.txt",
      "/a/b.js",
    ],
    ...[
      "/.well-known/",
      "/.well-known/security.txt",
      "/.well-known/change-password/x",
      "/js/%2e%2e/headers.json",
    ],
  ]) {
    test(`that are not there or not for guests are a real 404: ${path}`, async ({ trial }) => {
      const answer = await trial.server.ask(path);
      expect(answer.status).toBe(404);
      expect(answer.headers["cache-control"] ?? "no-store").toBe("no-store");
      expect(headersIn(answer, built.other)).toEqual(built.other);
      expect(answer.text).not.toContain("<script");
    });
  }

  test("of licences are served, and asked for again each time", async ({ trial }) => {
    const answer = await trial.server.ask("/third-party-notices.txt");
    expect(answer.status).toBe(200);
    expect(headersIn(answer, built.asset)).toEqual({ ...built.asset, "Cache-Control": "no-cache" });
  });
});

test.describe(`${kind}: hostile requests`, () => {
  for (const path of [
    "/%5cevil.example/index.html/",
    "/%09/evil.example/index.html/",
    "//evil.example/index.html/",
    "/%5cevil.example/third-party-notices.txt/",
  ]) {
    test(`lead nowhere else: ${path} (deploy-63)`, async ({ trial }) => {
      for (const host of ["harbour.localhost", "plain.localhost"]) {
        const { status, headers } = await trial.server.ask(path, { host });
        expect([status, headers["location"]], host).toEqual([200, undefined]);
      }
    });
  }

  test("with another method are refused, also those for files and for reports (deploy-64)", async ({
    trial,
  }) => {
    for (const path of ["/third-party-notices.txt", "/session-answer.html", "/config.json", script]) {
      for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"]) {
        expect((await trial.server.ask(path, { method })).status, `${method} ${path}`).toBe(405);
      }
    }
    expect((await trial.server.ask("/csp")).status).toBe(405);
    expect((await trial.server.ask("/telemetry")).status).toBe(405);
  });

  test("with headers of more than 32 KB are refused", async ({ trial }) => {
    const answer = await trial.server.ask("/login", { headers: { "x-long": "x".repeat(40_000) } });
    expect([400, 431]).toContain(answer.status);
  });
});

test.describe(`${kind}: other answers`, () => {
  for (const [from, to] of Object.entries(built.redirects)) {
    test(`redirect ${from}`, async ({ trial }) => {
      const answer = await trial.server.ask(`${from}?a=b`);
      expect([answer.status, answer.headers["location"]]).toEqual([302, to]);
      expect(headersIn(answer, built.other)).toEqual(built.other);
    });
  }

  for (const [code, partner] of Object.entries(trialTenants)) {
    test(`tell the configuration of ${code}, never from a cache`, async ({ trial }) => {
      const answer = await trial.server.ask("/config.json", { host: `${code}.localhost` });
      const origin = (name: string) => `http://${name}.localhost:${String(trial.sandboxPort)}`;
      const partners = partner === undefined ? [] : [origin(`partner.${partner}`)];
      expect(JSON.parse(answer.text)).toEqual({
        partnerOrigins: [origin(`app.${code}`), ...partners],
        crossSiteCookiePartners: ["littlehotelier"],
        ...(partners.length === 0 ? {} : { redirectOrigins: partners }),
      });
      expect(answer.headers["content-type"]).toMatch(/^application\/json/);
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(headersIn(answer, built.other)).toEqual(built.other);
    });
  }

  test("say that the server is well, whatever host is asked for", async ({ trial }) => {
    for (const host of ["harbour.localhost", "10.0.0.7", "unknown.example"]) {
      const answer = await trial.server.ask("/healthz", { host });
      expect([answer.status, answer.text.trim()], host).toEqual([200, "ok"]);
      expect((await plainAnswer(trial.server.httpPort, host, "/healthz")).status).toBe(200);
    }
  });

  for (const host of [
    "unknown.example",
    "localhost",
    "127.0.0.1",
    "app.harbour.localhost",
    "harbour.localhost.evil.example",
    "harbour.localhost.",
    "harbour.localhost@evil.example",
  ]) {
    test(`refuse the unknown or hostile host ${host}`, async ({ trial }) => {
      for (const path of ["/", "/login", "/config.json", script, "/api/login-domains/harbour.localhost"]) {
        const answer = await trial.server.ask(path, { host });
        expect([400, 421], path).toContain(answer.status);
        expect(answer.text).not.toContain("<script");
      }
      expect([400, 421]).toContain((await plainAnswer(trial.server.httpPort, host, "/login")).status);
    });
  }

  test("lead from http to https, on the same host alone", async ({ trial }) => {
    const answer = await plainAnswer(trial.server.httpPort, "harbour.localhost", "/login?redirectUri=x");
    const target = `https://harbour.localhost:${String(trial.server.httpsPort)}/login?redirectUri=x`;
    expect([answer.status, answer.headers["location"]]).toEqual([301, target]);
    expect(answer.headers["strict-transport-security"]).toBeUndefined();
  });
});

test.describe(`${kind}: the API`, () => {
  const call = "/api/login-domains/harbour.localhost";

  test("is answered by the platform, with the host that was asked for and the protective headers", async ({
    trial,
  }) => {
    const answer = await trial.server.ask(call, { headers: { "x-trace-token": randomUUID() } });
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toMatchObject({ domain: "harbour.localhost" });
    expect(headersIn(answer, built.other)).toEqual(built.other);
  });

  test("says what the platform says of storing an answer, else that it must not be stored (deploy-57)", async () => {
    const platform = createServer((incoming, response) => {
      if (incoming.url?.endsWith("/cut") === true) return void incoming.socket.destroy();
      if (incoming.url?.endsWith("/spoken") === true)
        response.setHeader("Cache-Control", "private, max-age=5");
      response.end("{}");
    }).listen(0, "127.0.0.1");
    await once(platform, "listening");
    const server = await TrialServer.start(kind, (platform.address() as AddressInfo).port);
    const cachingOf = async (path: string): Promise<unknown> =>
      (await server.ask(path)).headers["cache-control"];
    expect(await cachingOf("/api/silent")).toBe("no-store");
    expect(await cachingOf("/api/cut")).toBe("no-store");
    expect(await cachingOf("/api/spoken")).toBe("private, max-age=5");
    await server.stop();
    platform.close();
  });

  test("gets the trace token, and nothing by which a client would speak for a proxy (deploy-65)", async ({
    trial,
  }) => {
    const token = randomUUID();
    const forged = {
      "x-trace-token": token,
      forwarded: "for=1.2.3.4",
      "x-original-url": "/api/logout",
      "x-http-method-override": "DELETE",
      "x-forwarded-user": "root",
      "x-envoy-external-address": "1.2.3.4",
      "ssl-client-verify": "SUCCESS",
      // Some platforms read an underscore as a hyphen.
      x_forwarded_for: "1.2.3.4",
      // Would have a proxy pass on whatever follows.
      connection: "upgrade",
      upgrade: "websocket",
      "x-device-id": "device",
    };
    await trial.server.ask(call, { headers: forged });
    const log = await plainAnswer(trial.sandboxPort, "localhost", "/sandbox/requests");
    const calls = JSON.parse(log.text) as { traceToken?: string; headerNames: string[] }[];
    const names = calls.find(({ traceToken }) => traceToken === token)?.headerNames ?? [];
    expect(names).toEqual(
      expect.arrayContaining(["x-trace-token", "x-device-id", "x-forwarded-for", "x-forwarded-proto"]),
    );
    const mayArrive = ["x-trace-token", "x-device-id", "connection"];
    expect(Object.keys(forged).filter((name) => names.includes(name) && !mayArrive.includes(name))).toEqual(
      [],
    );
  });

  test("is asked once where its answer is lost, and no answer becomes a success (deploy-40)", async ({
    trial,
  }) => {
    const sandbox = new Sandbox(trial.sandboxPort);
    const headers = { "x-trace-token": randomUUID() };
    const address = "/api/user/alice%40harbour.example/reset-password";
    // Its connection to the platform is used again.
    expect((await trial.server.ask(call, { headers })).status).toBe(200);
    await sandbox.disturb({ call: "requestPasswordReset", drop: true, afterWork: true, times: 1 });
    expect((await trial.server.ask(address, { method: "POST", headers })).status).toBe(502);
    expect(await sandbox.requests("requestPasswordReset")).toHaveLength(1);
  });

  test("comes from the platform alone: its answer is HTTP, and names no file of the server (deploy-40, deploy-65)", async ({
    trial,
  }) => {
    const platform = createTcpServer((socket) => {
      socket.once("data", (head) => {
        const answer =
          "HTTP/1.1 200 OK\r\nX-Accel-Redirect: /third-party-notices.txt\r\nContent-Length: 2\r\n\r\nok";
        socket.end(head.includes("/api/garbage") ? "garbage\r\n\r\n" : answer);
      });
    }).listen(0, "127.0.0.1");
    await once(platform, "listening");
    const { port } = platform.address() as AddressInfo;
    await trial.server.change({ apiUpstream: `http://127.0.0.1:${String(port)}` });
    await expect.poll(async () => (await trial.server.ask("/api/file")).text).toBe("ok");
    const garbage = await trial.server.ask("/api/garbage").catch(() => undefined);
    expect([undefined, 502]).toContain(garbage?.status);
    await trial.server.change({});
    await expect.poll(async () => (await trial.server.ask("/api/file")).text).not.toBe("ok");
    platform.close();
  });

  test("takes a body up to the limit", async ({ trial }) => {
    const send = (size: number) =>
      trial.server.ask("/api/authenticate", {
        method: "POST",
        headers: { "content-type": "application/json", "content-length": String(size) },
        body: "x".repeat(size),
      });
    expect((await send(1_000)).status).not.toBe(413);
    expect((await send(70_000)).status).toBe(413);
  });

  test("takes reports of violations and gives them on", async ({ trial }) => {
    const report = JSON.stringify({
      "csp-report": { "violated-directive": "img-src", "blocked-uri": "https://trial.example" },
    });
    const headers = { "content-type": "application/csp-report" };
    expect((await trial.server.ask("/csp", { method: "POST", headers, body: report })).status).toBe(204);
    expect((await plainAnswer(trial.sandboxPort, "localhost", "/sandbox/csp-reports")).text).toContain(
      "https://trial.example",
    );
  });

  test("takes the numbers of visits and gives them on, up to 8 kB (deploy-83)", async ({ trial }) => {
    const send = (body: string) =>
      trial.server.ask("/telemetry", {
        method: "POST",
        headers: { "content-type": "application/json", "content-length": String(body.length) },
        body,
      });
    expect((await send('{"counts":{"shown":17}}')).status).toBe(204);
    expect((await plainAnswer(trial.sandboxPort, "localhost", "/sandbox/telemetry")).text).toContain(
      '"shown":17',
    );
    expect((await send(JSON.stringify("x".repeat(9_000)))).status).toBe(413);
  });
});

test.describe(`${kind}: connections`, () => {
  test("are HTTP/2 where the browser can", async ({ trial }) => {
    const session = connectHttp2(`https://127.0.0.1:${String(trial.server.httpsPort)}`, {
      servername: "harbour.localhost",
      ca: trial.server.authority.certificate,
    });
    const stream = session.request({ ":path": "/login", ":authority": "harbour.localhost" });
    const status = await new Promise((resolveStatus, reject) => {
      session.on("error", reject);
      stream.on("response", (headers) => resolveStatus(headers[":status"]));
    });
    session.destroy();
    expect(status).toBe(200);
  });

  for (const [version, isAccepted] of [
    ["TLSv1.1", false],
    ["TLSv1.2", true],
    ["TLSv1.3", true],
  ] as const) {
    test(`${isAccepted ? "may" : "may not"} use ${version}`, async ({ trial }) => {
      const outcome = await new Promise((resolveOutcome) => {
        const socket = connectTls({
          host: "127.0.0.1",
          port: trial.server.httpsPort,
          servername: "harbour.localhost",
          ca: trial.server.authority.certificate,
          minVersion: version,
          maxVersion: version,
          ciphers: "DEFAULT:@SECLEVEL=0",
        });
        socket.on("secureConnect", () => {
          resolveOutcome(socket.getProtocol());
          socket.destroy();
        });
        socket.on("error", () => resolveOutcome("refused"));
      });
      expect(outcome).toBe(isAccepted ? version : "refused");
    });
  }
});

test(`${kind}: the log has no path, no query and no address of a person (deploy-09)`, async ({ trial }) => {
  await trial.server.ask("/authenticate?code=SECRET-CODE");
  await trial.server.ask("/partners/siteminder/sso/SECRET-TOKEN");
  await trial.server.ask("/api/user/alice%40harbour.example/reset-password", { method: "POST" });
  expect(trial.server.logged()).not.toMatch(/SECRET|alice|\/authenticate|\b127\.0\.0\.1:?\d* - /);
});

if (kind === "nginx") {
  test("nginx: calls beyond the rate are answered 429 with a time to wait", async ({ trial }) => {
    const answers = await Promise.all(Array.from({ length: 120 }, () => trial.server.ask("/api/nothing")));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers["retry-after"]).toBe("1");
    expect(headersIn(refused[0] as Answer, built.other)).toEqual(built.other);
  });
}

test(`${kind}: a changed redirect origin is live after a reload, and no request fails meanwhile`, async ({
  trial,
}) => {
  const { server } = trial;
  // Caddy 2.6 may reset a connection that is made in the moment of a reload, which the README says.
  const ask = (path: string) =>
    server.ask(path).catch((cause: unknown) => {
      if (kind === "caddy" && String(cause).includes("ECONNRESET")) return server.ask(path);
      throw cause;
    });
  const statuses: number[] = [];
  let isOver = false;
  const asking = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (!isOver) statuses.push((await ask("/login")).status);
    }),
  );
  // Requests are under way before, during and after the change.
  await expect.poll(() => statuses.length).toBeGreaterThan(20);
  await server.change({ redirectOrigins: ["https://new.example"] });
  const origins = async () =>
    (JSON.parse((await ask("/config.json")).text) as { redirectOrigins?: string[] }).redirectOrigins;
  await expect.poll(origins).toEqual(["https://new.example"]);
  const sofar = statuses.length;
  await expect.poll(() => statuses.length).toBeGreaterThan(sofar + 20);
  isOver = true;
  await asking;
  expect(new Set(statuses)).toEqual(new Set([200]));
});
