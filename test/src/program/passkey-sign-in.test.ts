import { makePasskeyEntry } from "#src/program/passkey-sign-in.ts";
import { uncancellable } from "#domain/shared/cancellation.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";

const api = { isConditionalMediationAvailable: async () => true };

async function placesOn(sharedDevice: boolean) {
  const services = {
    ...domainParts(),
    window: { PublicKeyCredential: api, document: {} },
    config: { sharedDevice },
  };
  const page = { part: "checking", isBusy: false, emailStep: {}, session: {}, notices: [] };
  const visit = [page, { requestNow: {} }, uncancellable];
  const entry = await makePasskeyEntry(services as never, visit as never);
  return entry?.places;
}

test("on a shared device nothing is suggested in the field, and the button asks (passkey-22)", async () => {
  expect(await placesOn(true)).toEqual(["dialog"]);
  expect(await placesOn(false)).toEqual(["field", "dialog"]);
});
