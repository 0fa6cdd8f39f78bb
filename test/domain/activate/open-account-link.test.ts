import { OpenAccountLink } from "#domain/activate/open-account-link.ts";
import type { AccountPage } from "#domain/activate/account-page-link.ts";
import type { LinkTokenFailure } from "#domain/activate/activation-api.port.ts";
import { uncancellable } from "#domain/shared/cancellation.ts";
import { failure } from "#domain/shared/result.ts";
import { aDraft, activationParts } from "#test/support/builders/activation-parts.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";

function setUp(page: AccountPage, arrived: Readonly<Record<string, string>> = { token: "link-token" }) {
  const parts = activationParts(domainParts());
  parts.linkParameters.keep(page, arrived);
  const tokens = page === "activate" ? parts.activationApi : parts.registrationApi;
  const openAccountLink = new OpenAccountLink({ ...parts, link: parts.links[page], tokens });
  return { ...parts, tokens, open: () => openAccountLink.execute(uncancellable) };
}

const pages = ["activate", "register"] as const;

describe("OpenAccountLink", () => {
  test("validates the link without spending it (activate-07, R-01)", async () => {
    const { open, tokens, linkParameters, navigation } = setUp("activate");
    expect(await open()).toEqual({ kind: "valid", token: "link-token", email: "ada@harbour.example" });
    expect(await open()).toMatchObject({ kind: "valid" });
    expect(tokens.validated).toEqual(["link-token", "link-token"]);
    expect(linkParameters.at("activate")).toEqual({ token: "link-token" });
    expect(navigation.isUntouched).toBe(true);
  });

  test.each(pages)(
    "%s: a submission without a good answer is retried, and its link is not called used (activate-10)",
    async (page) => {
      const { open, tokens, links } = setUp(page);
      tokens.tokenAnswer = failure({ kind: "token-invalid" });
      const email = "ada@harbour.example";
      const unconfirmed = { draft: aDraft, langCode: "en", email, reference: "t" } as const;
      links[page].unconfirmed.keep(aDraft.token, unconfirmed);
      expect(await open()).toEqual({ kind: "valid", token: aDraft.token, email, unconfirmed });
      expect(tokens.validated).toEqual([]);
    },
  );

  test.each(pages)(
    "without a token %s leads to UnknownErrorPage, which says to open the link, and no call is made (activate-08)",
    async (page) => {
      for (const arrived of [{}, { token: "" }, { email: "ada@harbour.example" }]) {
        const { open, tokens, navigation, errorPageState } = setUp(page, arrived);
        expect(await open()).toEqual({ kind: "moved", because: "link-missing" });
        expect(tokens.validated).toEqual([]);
        expect(navigation.visits).toEqual([{ destination: { page: "unknown-error" }, history: "replace" }]);
        expect(errorPageState.current).toMatchObject({ cause: "link-missing" });
      }
    },
  );

  test.each([
    ["activate", "token-invalid"],
    ["register", "token-expired"],
  ] as const)(
    "%s, %s: the link is forgotten, and another may be asked for (register-03, activate-09)",
    async (page, kind) => {
      const email = "ada@harbour.example";
      const { open, tokens, linkParameters, navigation } = setUp(page, { token: "t", email });
      tokens.tokenAnswer = failure({ kind, reference: "trace-1" });
      expect(await open()).toEqual({ kind: "moved", because: kind });
      expect(navigation.visits).toEqual([{ destination: { page: "activate-expired" }, history: "replace" }]);
      expect(linkParameters.at(page)).toEqual({});
      expect(linkParameters.at("activate-expired")).toEqual({ email });
    },
  );

  test("the e-mail of an earlier link is not filled in for this one (register-03, activate-09)", async () => {
    const { open, tokens, linkParameters } = setUp("register");
    linkParameters.keep("activate-expired", { email: "grace@harbour.example" });
    tokens.tokenAnswer = failure({ kind: "token-invalid" });
    await open();
    expect(linkParameters.at("activate-expired")).toEqual({});
  });

  test.each<[AccountPage, LinkTokenFailure]>([
    ["activate", { kind: "unexpected", cause: "status 500", reference: "trace-1", retryAfter: 90 }],
    ["activate", { kind: "unreachable", reference: "trace-1" }],
    ["register", { kind: "unexpected", cause: "status 400", reference: "trace-1" }],
    ["register", { kind: "unreachable", reference: "trace-1" }],
  ])(
    "%s, %j: UnknownErrorPage, from which the same link can be opened again (register-08, activate-10)",
    async (page, answer) => {
      const { open, tokens, linkParameters, navigation, errorPageState } = setUp(page);
      tokens.tokenAnswer = failure(answer);
      expect(await open()).toEqual({ kind: "moved", because: answer.kind });
      expect(navigation.destination).toEqual({ page: "unknown-error" });
      expect(errorPageState.current).toMatchObject({ reference: "trace-1", retry: { page } });
      expect(linkParameters.at(page)).toEqual({ token: "link-token" });
    },
  );
});
