import { RememberedEmail } from "#domain/session/remembered-email.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";

describe("RememberedEmail", () => {
  test("the checked box keeps the e-mail on this device (login-18, storage-04)", () => {
    const { rememberedEmail, stores } = domainParts();
    rememberedEmail.update("ada@harbour.example", true);
    expect(stores.local.read("AUTH_X_LAST_USER")).toBe("ada@harbour.example");
    expect(rememberedEmail.value).toBe("ada@harbour.example");
  });

  test("what was entered last is known in this tab, also after a reload (login-20, login-68)", () => {
    const { rememberedEmail, stores, ...parts } = domainParts();
    expect(rememberedEmail.entered).toBeUndefined();
    rememberedEmail.update("ada@harbour.example", false);
    expect(new RememberedEmail(parts).entered).toBe("ada@harbour.example");
    expect(stores.local.keys).toEqual([]);
  });

  test("on a shared device what was entered is known in its document alone (desk-08)", () => {
    const { stores, ...parts } = domainParts();
    const shared = new RememberedEmail({ ...parts, isDeviceShared: true });
    shared.enter("ada@harbour.example");
    expect([shared.entered, stores.session.keys]).toEqual(["ada@harbour.example", []]);
    expect(new RememberedEmail({ ...parts, isDeviceShared: true }).entered).toBeUndefined();
    shared.forgetEntered();
    expect(shared.entered).toBeUndefined();
  });

  test("it is removed after 30 minutes, with the text of the field, by a logout, and for another account (login-68)", () => {
    const { rememberedEmail, clock, sessions } = domainParts();
    rememberedEmail.enter("ada@harbour.example");
    clock.advance(31 * 60_000);
    expect(rememberedEmail.entered).toBeUndefined();
    rememberedEmail.enter("ada@harbour.example");
    rememberedEmail.enter(" ");
    expect(rememberedEmail.entered).toBeUndefined();
    for (const end of [() => sessions.endAt("other-tab-logged-out"), () => rememberedEmail.forgetEntered()]) {
      rememberedEmail.enter("ada@harbour.example");
      end();
      expect(rememberedEmail.entered).toBeUndefined();
    }
  });
});
