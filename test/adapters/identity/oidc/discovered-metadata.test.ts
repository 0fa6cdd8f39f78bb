import { DiscoveredMetadata, discoveryLimit } from "#adapters/identity/oidc/discovered-metadata.ts";
import { WhatwgUrlParser } from "#adapters/navigation/whatwg-url-parser.ts";
import { FakeClock } from "#test/support/fakes/fake-clock.ts";
import {
  aDiscoveryDocument,
  ScriptedDiscovery,
  type ScriptedAnswer,
} from "#test/support/fakes/scripted-discovery.ts";
import { SilentLogger } from "#test/support/fakes/silent-logger.ts";
import { settled } from "#test/support/settled.ts";

const issuer = { text: "https://id.harbour.example/realms/hotels", origin: "https://id.harbour.example" };
const document = { kind: "document", content: aDiscoveryDocument() } as const;

function prepare(...answers: ScriptedAnswer[]) {
  const discovery = new ScriptedDiscovery(...answers);
  const clock = new FakeClock();
  const logger = new SilentLogger();
  const metadata = new DiscoveredMetadata({
    code: "oidc",
    endpointOrigins: [],
    fetchDiscovery: discovery.fetch,
    urlParser: new WhatwgUrlParser(),
    clock,
    logger,
  });
  return { metadata, discovery, clock, logger };
}

describe("the metadata of an issuer", () => {
  it("is fetched once, from the issuer's own address (provider-41)", async () => {
    const { metadata, discovery, clock } = prepare(document);
    const answers = await Promise.all([metadata.of(issuer), metadata.of(issuer)]);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(discovery.asked).toEqual([`${issuer.text}/.well-known/openid-configuration`]);
    expect(clock.pending).toBe(0);
  });

  it("is fetched for each issuer", async () => {
    const { metadata, discovery } = prepare(document);
    await metadata.of(issuer);
    const other = await metadata.of({ text: "https://other.example", origin: "https://other.example" });
    expect(other).toMatchObject({ ok: false, failure: { kind: "unexpected", reason: "misconfigured" } });
    expect(discovery.asked).toHaveLength(2);
  });

  it.each([
    { kind: "no-answer" },
    { kind: "refused", status: 503 },
    { kind: "refused", status: 429 },
  ] as const)("is asked for a second time after %j (provider-42, NET-05)", async (answer) => {
    const { metadata, discovery, logger } = prepare(answer, document);
    expect(await metadata.of(issuer)).toMatchObject({ ok: true });
    expect(discovery.asked).toHaveLength(2);
    expect(logger.events).toEqual([]);
  });

  it("is not said to be the provider's fault where the browser is offline (login-99)", async () => {
    const { metadata } = prepare({ kind: "no-answer", isOffline: true });
    expect(await metadata.of(issuer)).toEqual({ ok: false, failure: { kind: "unreachable" } });
  });

  it.each([
    [{ kind: "no-answer" }, { kind: "unreachable", reason: "provider" }, 2, "providerOrigins"],
    [{ kind: "refused", status: 502 }, { kind: "unreachable", reason: "provider" }, 2, "status 502"],
    [{ kind: "refused", status: 404 }, { kind: "unexpected", reason: "misconfigured" }, 1, "status 404"],
    [{ kind: "garbage" }, { kind: "unexpected", reason: "misconfigured" }, 1, "no JSON"],
    [
      { kind: "document", content: { issuer: "https://attacker.example" } },
      { kind: "unexpected", reason: "misconfigured" },
      1,
      "another issuer",
    ],
  ] as const)(
    "fails with %j as %j, and says why (provider-42, login-99)",
    async (answer, expected, requests, said) => {
      const { metadata, discovery, logger } = prepare(answer);
      expect(await metadata.of(issuer)).toMatchObject({ ok: false, failure: expected });
      expect(discovery.asked).toHaveLength(requests);
      expect(logger.events).toEqual([expect.stringContaining(said)]);
      expect(logger.events.join()).not.toMatch(/:\/\//);
    },
  );

  it("is unreachable when it does not come in time, and the request is given up (provider-42, provider-41)", async () => {
    const { metadata, discovery, clock } = prepare("silence");
    const answer = metadata.of(issuer);
    await settled();
    clock.advance(discoveryLimit - 1);
    expect(discovery.cancelled).toBe(0);
    clock.advance(1);
    expect(await answer).toEqual({ ok: false, failure: { kind: "unreachable", reason: "provider" } });
    expect([discovery.cancelled, discovery.asked.length, clock.pending]).toEqual([1, 1, 0]);
  });

  it("has one limit for both requests (provider-42)", async () => {
    const { metadata, discovery, clock } = prepare({ kind: "no-answer" }, "silence");
    const answer = metadata.of(issuer);
    await settled();
    expect(discovery.asked).toHaveLength(2);
    clock.advance(discoveryLimit);
    expect(await answer).toEqual({ ok: false, failure: { kind: "unreachable", reason: "provider" } });
  });

  it("is asked for again when a later sign-in needs it after a failure (provider-42)", async () => {
    const { metadata, discovery } = prepare({ kind: "garbage" }, document);
    expect(await metadata.of(issuer)).toMatchObject({ ok: false });
    expect(await metadata.of(issuer)).toMatchObject({ ok: true });
    expect(discovery.asked).toHaveLength(2);
  });
});
