import { personEntries } from "#domain/storage/person-entries.ts";
import { signedInIdentity } from "#domain/session/identity-record.ts";
import { sentEmailCode } from "#domain/login/sent-email-code.ts";
import { verificationMail } from "#domain/verify-email/verification-mail.ts";
import { errorPage } from "#domain/support/error-page-record.ts";
import { endingProviders, openProviders } from "#domain/logout/provider-sessions.ts";
import { provedFactor } from "#domain/mfa/flow/last-factor.ts";
import { usedTargets } from "#domain/redirect/used-targets.ts";
import { loginTransaction } from "#domain/provider/login-transaction.ts";
import * as kinds from "#domain/storage/storage-entries.ts";
import type { StorageEntry } from "#domain/storage/storage-entry.ts";
import { tenantLook } from "#domain/tenant/tenant-look.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";
import fc from "fast-check";

const isEntry = (value: object): value is StorageEntry<unknown> => "key" in value && "check" in value;
const all: readonly StorageEntry<unknown>[] = [
  ...Object.values<object>(kinds).filter(isEntry),
  kinds.linkParametersOf("activate"),
  ...[usedTargets, signedInIdentity, loginTransaction, provedFactor, openProviders, endingProviders],
  ...[errorPage, verificationMail, sentEmailCode, tenantLook],
];

const asked = { redirectUri: "https://a.example", iid: "1", lastLogout: "mark" };
const nothing = { redirectUri: undefined, iid: undefined, lastLogout: undefined };

describe("record kinds", () => {
  test.each([
    kinds.lastUser,
    kinds.savedRedirectUri,
    kinds.savedIid,
    kinds.deviceId,
    kinds.sessionToken,
    kinds.userDeviceToken,
    kinds.lastLogout,
    kinds.signedInHere,
  ])("$key is plain text, which other applications read (storage-04)", (kind) => {
    const { storage, stores } = domainParts();
    storage.write<string>(kind, "text");
    expect(stores[kind.area].read(kind.key)).toBe("text");
    expect(storage.read<string>(kind)).toBe("text");
  });

  test.each([
    [asked, asked],
    [{ redirectUri: "", iid: 1, lastLogout: "x".repeat(65), more: true }, nothing],
    [{}, nothing],
    ["text", undefined],
    [null, undefined],
  ])("the target of a tab is read from %j as %j (STO-07)", (content, target) => {
    expect(kinds.targetOfTab.check(content)).toStrictEqual(target);
  });

  test("every kind has a key of its own, by the documented pattern (STO-04)", () => {
    const keys = all.map(({ key }) => key);
    expect(keys.length).toBeGreaterThan(25);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(key).toMatch(/^AUTH_X_[A-Z_]+(:[a-z-]+)?$/);
  });

  test.each([
    ["last user", kinds.lastUser, 320],
    ["saved target", kinds.savedRedirectUri, 2_048],
    ["saved instance", kinds.savedIid, 256],
    ["device id", kinds.deviceId, 256],
    ["session token", kinds.sessionToken, 8_192],
    ["device token", kinds.userDeviceToken, 8_192],
    ["last logout", kinds.lastLogout, 64],
    ["note of a sign-in", kinds.signedInHere, 8],
    ["hand-over", kinds.partnerTokenProof, 64],
    ["logout target", kinds.logoutTarget, 2_048],
  ])("the %s is a text with an end (storage-06, STO-07)", (_, kind, limit) => {
    expect(kind.check("a".repeat(limit))).toBe("a".repeat(limit));
    expect(kind.check("a".repeat(limit + 1))).toBeUndefined();
    expect(kind.check("")).toBeUndefined();
    expect(kind.check(42)).toBeUndefined();
  });

  test.each<[StorageEntry<unknown>, readonly string[]]>([
    [kinds.chosenLanguage, ["de", "th"]],
    [kinds.lastInput, ["signed-out", "signed-in"]],
    [kinds.recentLogout, ["recent"]],
    [kinds.codeExchange, ["under-way"]],
  ])("$key is one of its words (storage-06, STO-07)", (kind, words) => {
    for (const word of words) expect(kind.check(word)).toBe(word);
    for (const other of ["", "constructor", 42, null, words]) expect(kind.check(other)).toBeUndefined();
  });

  test.each([
    [{ reference: "trace-1", more: true }, { reference: "trace-1" }],
    [{ reference: "a".repeat(65) }, {}],
    [{ langCode: "th" }, { langCode: "th" }],
    [{ langCode: "xx" }, {}],
    ["text", undefined],
  ])("the notice of an unconfirmed logout is read from %j as %j (STO-07)", (content, read) => {
    expect(kinds.unconfirmedLogout.check(content)).toStrictEqual(read);
  });

  test("an arrival keeps the texts among its parameters (STO-07)", () => {
    const content: unknown = { token: "t", count: 1, list: ["x"], nothing: null };
    expect(kinds.linkParametersOf("activate").check(content)).toEqual({ token: "t" });
  });

  test.each<[string, unknown, boolean]>([
    ["moments", [1, 2, 3], true],
    ["none", [], true],
    ["a text among them", [1, "2"], false],
    ["null among them", [1, null], false],
    ["an object", { 0: 1, length: 1 }, false],
    ["a number", 1, false],
  ])("silent round trips: %s (STO-07)", (_, content, fits) => {
    expect(kinds.silentRedirects.check(content)).toEqual(fits ? content : undefined);
  });

  test("what belongs to a person is forgotten, what belongs to the device stays (STO-05)", () => {
    const keys = personEntries.map(({ key }) => key).filter((key) => !key.includes(":"));
    expect(keys.toSorted()).toEqual([
      "AUTH_X_CLOSED_NOTICES",
      "AUTH_X_EMAIL_CODE",
      "AUTH_X_ENTERED_EMAIL",
      "AUTH_X_EXCHANGE",
      "AUTH_X_FINISHED",
      "AUTH_X_HAND_OVER",
      "AUTH_X_IDENTITY",
      "AUTH_X_MFA_CHANGE",
      "AUTH_X_MFA_KEY",
      "AUTH_X_MFA_STEP",
      "AUTH_X_MFA_WAIT",
      "AUTH_X_PENDING_LOGIN",
      "AUTH_X_RESUMED_PAGE",
      "AUTH_X_SILENT_REDIRECTS",
      "AUTH_X_UNMADE",
      "AUTH_X_VERIFICATION_MAIL",
    ]);
    expect(personEntries.filter(({ area }) => area !== "session")).toEqual([]);
  });

  test("property: no check throws, whatever stood in the store (STO-07)", () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (content) => {
        for (const kind of all) kind.check(content);
      }),
    );
  });
});
