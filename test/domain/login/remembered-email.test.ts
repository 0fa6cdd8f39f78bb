import { RememberedEmail } from "#domain/login/remembered-email.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";

function setUp(browser: Readonly<Record<string, string>> = {}) {
  const parts = domainParts({ browser });
  return { ...parts, rememberedEmail: new RememberedEmail(parts) };
}

describe("RememberedEmail", () => {
  test("the checked box keeps the e-mail on this device (login-18, storage-04)", () => {
    const { rememberedEmail, stores } = setUp();
    rememberedEmail.update("ada@harbour.example", true);
    expect(stores.local.read("AUTH_X_LAST_USER")).toBe("ada@harbour.example");
    expect(rememberedEmail.value).toBe("ada@harbour.example");
  });

  test("the unchecked box deletes the remembered e-mail (login-19)", () => {
    const { rememberedEmail, stores } = setUp({ AUTH_X_LAST_USER: "grace@harbour.example" });
    rememberedEmail.update("ada@harbour.example", false);
    expect(stores.local.keys).toEqual([]);
    expect(rememberedEmail.value).toBeUndefined();
  });

  test("what was entered last is known for as long as the document is, and kept nowhere (login-20)", () => {
    const { rememberedEmail, stores } = setUp();
    expect(rememberedEmail.entered).toBeUndefined();
    rememberedEmail.update("ada@harbour.example", false);
    expect(rememberedEmail.entered).toBe("ada@harbour.example");
    expect(stores.local.keys).toEqual([]);
  });

  test("an overlong e-mail counts as none and is deleted (storage-06, STO-07)", () => {
    const { rememberedEmail, stores } = setUp({ AUTH_X_LAST_USER: "a".repeat(321) });
    expect(rememberedEmail.value).toBeUndefined();
    expect(stores.local.keys).toEqual([]);
  });
});
