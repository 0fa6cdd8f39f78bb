import { latePlug } from "#adapters/identity/late-plug.ts";
import { LateIdentityProvider } from "#adapters/identity/late-identity-provider.ts";
import type { LatePart, LatePlugManifest } from "#adapters/identity/plugin.ts";
import type { TrustedUrl } from "#domain/navigation/parsed-url.ts";
import { cancellationSource, uncancellable } from "#domain/shared/cancellation.ts";
import { success } from "#domain/shared/result.ts";
import { providerTools } from "#test/support/builders/provider-tools.ts";

const target = "https://app.harbour.example/home" as TrustedUrl;
const signIn = { way: "redirect", id: "late", signInContext: {} } as const;

function prepare(
  raw?: unknown,
  ways: LatePlugManifest["ways"] = ["redirect"],
  errors?: LatePlugManifest["errors"],
  hasSession = true,
) {
  const tools = providerTools();
  const calls: string[] = [];
  const called = (name: string) => async () => {
    calls.push(name);
    return success("leaving" as const);
  };
  const part: LatePart = {
    prepareSignIn: () => calls.push("prepareSignIn"),
    begin: called("begin"),
    redirectToApplication: called("redirectToApplication"),
    endSession: called("endSession"),
    ...(hasSession && {
      session: {
        check: async () => {
          calls.push("check");
          return success("active" as const);
        },
        continue: called("continue"),
      },
    }),
  };
  const chunk = { loads: 0, failures: 0, isSilent: false };
  const load = async () => {
    chunk.loads += 1;
    if (chunk.isSilent) await new Promise(() => undefined);
    if (chunk.failures > 0) {
      chunk.failures -= 1;
      throw new Error("Loading the chunk failed.");
    }
    return { settings: {}, createLatePart: () => part };
  };
  const provider = new LateIdentityProvider(
    { code: "late", ways, policy: [], load, ...(errors && { errors }) },
    raw,
    tools,
  );
  /** The provider as the catalogue creates it. */
  const listed = (checksSessions?: true) => {
    const plug = latePlug({
      code: "late",
      ways,
      policy: [],
      load,
      ...(checksSessions && { checksSessions }),
    });
    const configured = plug.configure(raw);
    if (!configured.ok) throw new Error("A late plug reads its settings later.");
    return configured.value.create(tools);
  };
  return { ...tools, provider, listed, calls, chunk };
}

describe("a provider whose code is loaded late", () => {
  it("says its ways and recognises its answers without its code (provider-49)", () => {
    const { provider, chunk } = prepare({ label: "Harbour ID", asksEmail: true });
    expect(provider.ways()).toEqual([{ kind: "redirect", id: "late", label: "Harbour ID", asksEmail: true }]);
    expect(provider.ownsAnswer({ state: "somebody-else", code: "code" })).toBe(false);
    expect(chunk.loads).toBe(0);
  });

  it("may take a password in place of a page of its own (provider-50)", () => {
    const { provider } = prepare({ label: "Harbour ID" }, ["password"]);
    expect(provider.ways()).toEqual([{ kind: "password" }]);
  });

  it.each([undefined, null, [], "text", {}, { label: 7, asksEmail: "yes" }, { label: "x".repeat(65) }])(
    "has one plain way with the configuration %j (provider-49)",
    (raw) => {
      expect(prepare(raw).provider.ways()).toEqual([{ kind: "redirect", id: "late" }]);
    },
  );

  it("loads its code once, for whatever is asked first (provider-49)", async () => {
    const { provider, calls, chunk } = prepare();
    provider.prepareSignIn();
    await provider.begin(signIn, uncancellable);
    await provider.redirectToApplication({ target }, uncancellable);
    await provider.endSession({ returnTo: target });
    expect([...calls].sort()).toEqual(["begin", "endSession", "prepareSignIn", "redirectToApplication"]);
    expect(chunk.loads).toBe(1);
  });

  it("loads it a second time after a failure (provider-49, NET-05)", async () => {
    const { provider, chunk } = prepare();
    chunk.failures = 1;
    expect(await provider.begin(signIn, uncancellable)).toEqual({ ok: true, value: "leaving" });
    expect(chunk.loads).toBe(2);
  });

  it("is unreachable without its code, and tries again later (provider-49)", async () => {
    const { provider, chunk, logger } = prepare();
    const unreachable = { ok: false, failure: { kind: "unreachable" } };
    chunk.failures = 6;
    provider.prepareSignIn();
    expect(await provider.begin(signIn, uncancellable)).toEqual(unreachable);
    expect(await provider.redirectToApplication({ target }, uncancellable)).toEqual(unreachable);
    expect(await provider.endSession({ returnTo: target })).toEqual(unreachable);
    expect(logger.events).toContain("late: its code could not be loaded");
    expect(await provider.begin(signIn, uncancellable)).toEqual({ ok: true, value: "leaving" });
  });

  it("stops when the person leaves meanwhile (provider-49)", async () => {
    const { provider, chunk, calls } = prepare();
    chunk.isSilent = true;
    const { cancellation, cancel } = cancellationSource();
    const answer = provider.begin(signIn, cancellation);
    cancel();
    expect(await answer).toEqual({ ok: false, failure: { kind: "cancelled" } });
    expect(calls).toEqual([]);
  });

  it("can be asked for a session where manifest and setting say so, with its code (provider-75)", async () => {
    const { listed, calls, chunk } = prepare({ sessionCheck: "frame" });
    const { session } = listed(true);
    expect(chunk.loads).toBe(0);
    expect(await session?.check(uncancellable)).toEqual({ ok: true, value: "active" });
    expect(await session?.continue({ signInContext: {} }, uncancellable)).toEqual({
      ok: true,
      value: "leaving",
    });
    expect([calls, chunk.loads]).toEqual([["check", "continue"], 1]);
  });

  it.each([
    ["the setting of another plug", { sessionCheck: "frame" }, undefined],
    ["no setting", {}, true],
    ["a wrong setting", { sessionCheck: "popup" }, true],
    ["no settings", undefined, true],
  ] as const)("cannot be asked for a session with %s (provider-75)", (_name, raw, checksSessions) => {
    expect(prepare(raw).listed(checksSessions).session).toBeUndefined();
  });

  it("finds no session where its settings are refused, or its code cannot be had (provider-75)", async () => {
    const { listed, chunk } = prepare({ sessionCheck: "frame" }, ["redirect"], undefined, false);
    const { session } = listed(true);
    chunk.failures = 2;
    for (const kind of ["unreachable", "unexpected"]) {
      expect(await session?.check(uncancellable)).toMatchObject({ ok: false, failure: { kind } });
    }
    const continued = await session?.continue({ signInContext: {} }, uncancellable);
    expect(continued).toMatchObject({ ok: false, failure: { kind: "unexpected" } });
  });

  it("ends a round trip without its code (provider-49)", async () => {
    const { provider, roundTrips, chunk } = prepare();
    const signInContext = { langCode: "th", applyMfa: true } as const;
    const roundTrip = await roundTrips.begin({ provider: "late", signInContext });
    roundTrip.record();
    const answer = { code: "code-1", state: roundTrip.state };
    expect(provider.ownsAnswer(answer)).toBe(true);
    expect(await provider.finish(answer)).toMatchObject({
      ok: true,
      value: { code: "code-1", tenantCode: "HARBOUR", carried: signInContext },
    });
    expect(chunk.loads).toBe(0);
  });

  it.each([
    ["turned_back", "not-completed"],
    ["login_required", "sign-in-again"],
    ["constructor", "unexpected"],
    ["another", "unexpected"],
  ])("says by its manifest what its error %s means (provider-61)", async (error, kind) => {
    const { provider } = prepare(undefined, ["redirect"], { turned_back: "access_denied" });
    expect(await provider.finish({ error, state: "state-1" })).toEqual({ ok: false, failure: { kind } });
  });
});
