import { ResendActivation } from "#domain/activate/resend-activation.ts";
import type { ResendActivationFailure } from "#domain/activate/activation-api.port.ts";
import { uncancellable } from "#domain/shared/cancellation.ts";
import { failure } from "#domain/shared/result.ts";
import { activationParts } from "#test/support/builders/activation-parts.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";

const email = "ada@harbour.example";

function setUp(answer?: ResendActivationFailure) {
  const parts = activationParts(domainParts());
  if (answer) parts.activationApi.resendAnswer = failure(answer);
  const resendActivation = new ResendActivation(parts);
  return {
    ...parts,
    resend: (from: "activate-expired" | "activate-sent" = "activate-expired") =>
      resendActivation.execute({ email, from }, uncancellable),
  };
}

describe("ResendActivation", () => {
  test("sends the mail and says where it went (activate-15, activate-14)", async () => {
    const { resend, activationApi, navigation, linkParameters } = setUp();
    expect(await resend()).toEqual({ kind: "moved" });
    expect(activationApi.resent).toEqual([{ email }]);
    expect(navigation.visits).toEqual([{ destination: { page: "activate-sent" }, history: "push" }]);
    expect(linkParameters.at("activate-sent")).toEqual({ email });
    expect(linkParameters.at("activate-expired")).toEqual({ email });
  });

  test("once more from the page that says so, the page stays (activate-30)", async () => {
    const { resend, activationApi, navigation } = setUp();
    expect(await resend("activate-sent")).toEqual({ kind: "sent" });
    expect(activationApi.resent).toEqual([{ email }]);
    expect(navigation.isUntouched).toBe(true);
  });

  test.each<ResendActivationFailure>([
    { kind: "unreachable", reference: "trace-1" },
    { kind: "too-many-requests", reference: "trace-1", retryAfter: 30 },
    { kind: "too-many-requests" },
    { kind: "cancelled" },
  ])("%j is told where it was asked (activate-14, RAC-02)", async (answer) => {
    const { resend, navigation, linkParameters } = setUp(answer);
    expect(await resend()).toEqual(answer);
    expect(navigation.isUntouched).toBe(true);
    expect(linkParameters.at("activate-expired")).toEqual({ email });
  });

  test("anything else leads to UnknownErrorPage, and back to the e-mail that was typed (activate-10)", async () => {
    const { resend, errorPageState, linkParameters } = setUp({
      kind: "unexpected",
      cause: "?",
      reference: "trace-1",
    });
    expect(await resend()).toEqual({ kind: "moved", because: "unexpected" });
    expect(errorPageState.current).toEqual({ reference: "trace-1", retry: { page: "activate-expired" } });
    expect(linkParameters.at("activate-expired")).toEqual({ email });
  });
});
