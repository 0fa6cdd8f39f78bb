import { destinationOfStep } from "#domain/navigation/destination-after-authentication.ts";

test("an e-mail is verified on the way through AuthenticatedPage", () => {
  expect(destinationOfStep("email-verification-required")).toEqual({ page: "authenticated" });
});

test("a step keeps what rides along (authenticate-12)", () => {
  const purpose = "for-mfa-reset";
  expect(destinationOfStep("mfa-verification-required", { purpose })).toStrictEqual({ page: "mfa-reset" });
});
