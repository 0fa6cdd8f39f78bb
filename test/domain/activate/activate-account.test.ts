import { ActivateAccount } from "#domain/activate/activate-account.ts";
import type { OpenAccountFailure } from "#domain/activate/activation-api.port.ts";
import { uncancellable } from "#domain/shared/cancellation.ts";
import { failure, success } from "#domain/shared/result.ts";
import { aDraft, activationParts } from "#test/support/builders/activation-parts.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";

const command = { draft: aDraft, langCode: "en", email: "ada@harbour.example" } as const;

function setUp(answer?: OpenAccountFailure) {
  const parts = activationParts(domainParts());
  parts.linkParameters.keep("activate", { token: aDraft.token });
  if (answer) parts.activationApi.activateAnswer = failure(answer);
  const activateAccount = new ActivateAccount({ ...parts, link: parts.links.activate });
  return { ...parts, activate: () => activateAccount.execute(command, uncancellable) };
}

describe("ActivateAccount", () => {
  test.each([
    [
      "the e-mail of the answer (activate-13, activate-11)",
      { email: "grace@harbour.example" },
      "grace@harbour.example",
    ],
    ["where the answer has none, that of the link's check (activate-19)", {}, command.email],
  ])("leads to LoginPage, which knows, although its address does not, %s", async (_title, answer, email) => {
    const { activate, activationApi, navigation, linkParameters } = setUp();
    activationApi.activateAnswer = success(answer);
    expect(await activate()).toEqual({ kind: "moved" });
    expect(activationApi.sent).toEqual([{ draft: aDraft }]);
    const destination = { page: "login", activateSuccess: true, newSession: true };
    expect(navigation.visits).toEqual([{ destination, history: "replace" }]);
    expect([linkParameters.at("login"), linkParameters.at("activate")]).toEqual([{ email }, {}]);
  });

  test.each(["token-invalid", "token-expired"] as const)(
    "%s: another link may be asked for, with the e-mail already there (activate-09, F-09)",
    async (kind) => {
      const { activate, navigation, linkParameters, links } = setUp({ kind });
      expect(await activate()).toEqual({ kind: "moved", because: kind });
      expect(navigation.destination).toEqual({ page: "activate-expired" });
      expect(linkParameters.at("activate-expired")).toEqual({ email: "ada@harbour.example" });
      expect(links.activate.unconfirmed.take(aDraft.token)).toBeUndefined();
    },
  );

  test("anything else leads to UnknownErrorPage, and from there back to what was typed (activate-10)", async () => {
    const { activate, navigation, errorPageState, linkParameters, links } = setUp({
      kind: "unexpected",
      cause: "status 500",
      reference: "trace-1",
    });
    expect(await activate()).toEqual({ kind: "moved", because: "unexpected" });
    expect(navigation.destination).toEqual({ page: "unknown-error" });
    expect(errorPageState.current).toEqual({ reference: "trace-1", retry: { page: "activate" } });
    expect(linkParameters.at("activate")).toEqual({ token: aDraft.token });
    expect(links.activate.unconfirmed.take(aDraft.token)).toEqual({ ...command, reference: "trace-1" });
    expect(links.activate.unconfirmed.take(aDraft.token)).toBeUndefined();
  });

  test("an answer to a page that was left leads nowhere (RAC-02)", async () => {
    const { activate, navigation } = setUp({ kind: "cancelled" });
    expect(await activate()).toEqual({ kind: "cancelled" });
    expect(navigation.isUntouched).toBe(true);
  });
});
