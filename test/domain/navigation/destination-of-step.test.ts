import { destinationAfterAuthentication } from "#domain/navigation/destination-after-authentication.ts";
import { destinationOfStep } from "#domain/navigation/destination-of-step.ts";

test("an e-mail is verified on the way through AuthenticatedPage", () => {
  expect(destinationOfStep("email-verification-required")).toEqual({ page: "authenticated" });
});

test.each(["mfa-verification-required", "mfa-registration-required", "password-expired", "unknown"] as const)(
  "the step %s has the page of the state (authenticate-15)",
  (step) => {
    expect(destinationOfStep(step)).toEqual(destinationAfterAuthentication(step, {}));
  },
);

test("a step keeps what rides along (authenticate-12)", () => {
  const purpose = "for-mfa-reset";
  expect(destinationOfStep("mfa-verification-required", { purpose })).toStrictEqual({ page: "mfa-reset" });
});
