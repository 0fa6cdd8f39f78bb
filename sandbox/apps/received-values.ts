import { attemptOf } from "#packages/connect/handed-over.ts";
import type { ReceivedByServer } from "#packages/connect/server.ts";
import type { World } from "../world/world.ts";

/** One parameter of the redirect, and what the application found out about it. */
export type ReceivedValue = {
  readonly name: "code" | "state" | "token" | "tenantCode" | "userDeviceToken";
  readonly value: string;
  readonly verdict: "valid" | "invalid";
  readonly finding: string;
};

/** Returns the parameters with which a person has been signed in; the package has checked all but the device token. */
export function receivedValues(
  query: URLSearchParams,
  personUuid: string,
  { tokens }: World,
): readonly ReceivedValue[] {
  const isOwned = tokens.ownerOf("user-device-token", query.get("userDeviceToken") ?? "") === personUuid;
  const values: readonly Omit<ReceivedValue, "value">[] = [
    { name: "code", verdict: "valid", finding: "Exchanged at the platform" },
    {
      name: "state",
      verdict: "valid",
      finding:
        attemptOf(query.get("state") ?? "") === undefined
          ? "Made by the portal, where the sign-in began"
          : "The one that this browser was given",
    },
    { name: "token", verdict: "valid", finding: "Confirmed by the platform" },
    { name: "tenantCode", verdict: "valid", finding: "This tenant" },
    isOwned
      ? { name: "userDeviceToken", verdict: "valid", finding: "Confirmed by the platform" }
      : { name: "userDeviceToken", verdict: "invalid", finding: "Refused by the platform" },
  ];
  return values.flatMap((judged) => {
    const value = query.get(judged.name);
    return value === null ? [] : [{ ...judged, value }];
  });
}

/** What `receive` returns where no person is signed in and nothing is left to redirect to. */
export type Refusal = Exclude<
  ReceivedByServer,
  { readonly kind: "signed-in" | "nothing" | "stale-restarted" }
>;

/** Returns why an answer signs no person in, in words. */
export function reasonOf(refusal: Refusal): string {
  switch (refusal.kind) {
    case "refused":
      return `The sign-in ends with “${refusal.error}”.`;
    case "foreign-tenant":
      return "The token is for another tenant.";
    case "step-due":
      return `The platform asks for a step first, “${refusal.step}”, and the portal has led to none.`;
    case "stale-given-up":
      return "The answer is used up, or belongs to a sign-in that did not begin in this browser.";
  }
}
