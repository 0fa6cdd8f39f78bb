import { randomUUID } from "node:crypto";
import { CallClient } from "#adapters/http/call-client.ts";
import { retryPolicies } from "#adapters/http/retry-policy.ts";
import { traceParents } from "#adapters/http/trace-parent.ts";

/** Returns the `traceparent` of two calls. */
async function sentWith(setting: "none" | "sampled" | "unsampled", apiBaseUrl: string) {
  const randomness = { uuid: () => randomUUID() };
  const sent: (string | undefined)[] = [];
  const traceParent = traceParents(setting, apiBaseUrl, randomness);
  const client = new CallClient({ apiBaseUrl, randomness, traceParent }, async ({ headers }) => {
    sent.push(headers["traceparent"]);
    return { kind: "no-answer", repeats: 0 };
  });
  const call = { method: "POST", path: ["authenticate"], retry: retryPolicies.authenticate } as const;
  await client.send(call);
  await client.send(call);
  return sent;
}

test.each([
  ["sampled", "01"],
  ["unsampled", "00"],
] as const)(
  "with %s each call names a trace of its own, with the flags %s (telemetry-08)",
  async (setting, flags) => {
    const [first, second] = await sentWith(setting, "/api");
    for (const value of [first, second])
      expect(value).toMatch(new RegExp(`^00-(?!0{32})[\\da-f]{32}-(?!0{16})[\\da-f]{16}-${flags}$`));
    expect(first?.split("-")[1]).not.toBe(second?.split("-")[1]);
  },
);

test.each([
  ["none", "/api"],
  ["sampled", "https://api.harbour.example/v1"],
] as const)("with %s no call to %s names a trace (telemetry-08)", async (setting, base) => {
  expect(await sentWith(setting, base)).toEqual([undefined, undefined]);
});
