import { ActivateAccount } from "#domain/activate/activate-account.ts";
import type { OpenAccountFailure } from "#domain/activate/activation-api.port.ts";
import { uncancellable } from "#domain/shared/cancellation.ts";
import { failure, success } from "#domain/shared/result.ts";
import { aDraft, activationParts } from "#test/support/builders/activation-parts.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";

const command = { draft: aDraft, langCode: "en", email: "ada@harbour.example" } as const;

function setUp(given: Parameters<typeof domainParts>[0] = {}, answer?: OpenAccountFailure) {
  const parts = activationParts(domainParts(given));
  parts.linkParameters.keep("activate", { token: aDraft.token });
  if (answer) parts.activationApi.activateAnswer = failure(answer);
  const activateAccount = new ActivateAccount({ ...parts, link: parts.links.activate });
  return { ...parts, activate: () => activateAccount.execute(command, uncancellable) };
}

describe("ActivateAccount", () => {
  test("leads to LoginPage, which knows the e-mail although its address does not (activate-13, activate-11)", async () => {
    const { activate, activationApi, navigation, linkParameters } = setUp();
    expect(await activate()).toEqual({ kind: "moved" });
    expect(activationApi.sent).toEqual([{ draft: aDraft }]);
    expect(navigation.visits).toEqual([
      { destination: { page: "login", activateSuccess: true, newSession: true }, history: "replace" },
    ]);
    expect(linkParameters.at("login")).toEqual({ email: "ada@harbour.example" });
    expect(linkParameters.at("activate")).toEqual({});
  });

  test("an answer without an e-mail is a success: the link's check has named it (activate-19)", async () => {
    const { activate, activationApi, navigation, linkParameters } = setUp();
    activationApi.activateAnswer = success({});
    expect(await activate()).toEqual({ kind: "moved" });
    expect(navigation.destination).toEqual({ page: "login", activateSuccess: true, newSession: true });
    expect(linkParameters.at("login")).toEqual({ email: command.email });
  });

  test.each(["token-invalid", "token-expired"] as const)(
    "%s: another link may be asked for, with the e-mail already there (activate-09, F-09)",
    async (kind) => {
      const { activate, navigation, linkParameters, links } = setUp({}, { kind });
      expect(await activate()).toEqual({ kind: "moved", because: kind });
      expect(navigation.destination).toEqual({ page: "activate-expired" });
      expect(linkParameters.at("activate-expired")).toEqual({ email: "ada@harbour.example" });
      expect(links.activate.unconfirmed.take(aDraft.token)).toBeUndefined();
    },
  );

  test("anything else leads to UnknownErrorPage, and from there back to what was typed (activate-10)", async () => {
    const { activate, navigation, errorPageState, linkParameters, links } = setUp(
      {},
      { kind: "unexpected", cause: "status 500", reference: "trace-1" },
    );
    expect(await activate()).toEqual({ kind: "moved", because: "unexpected" });
    expect(navigation.destination).toEqual({ page: "unknown-error" });
    expect(errorPageState.current).toEqual({ reference: "trace-1", retry: { page: "activate" } });
    expect(linkParameters.at("activate")).toEqual({ token: aDraft.token });
    expect(links.activate.unconfirmed.take(aDraft.token)).toEqual({ ...command, reference: "trace-1" });
    expect(links.activate.unconfirmed.take(aDraft.token)).toBeUndefined();
  });

  test("an answer to a page that was left leads nowhere (RAC-02)", async () => {
    const { activate, navigation } = setUp({}, { kind: "cancelled" });
    expect(await activate()).toEqual({ kind: "cancelled" });
    expect(navigation.isUntouched).toBe(true);
  });
});
