import { PartnerSsoPresenter } from "#application/partner-sso/partner-sso.presenter.ts";
import type { SignInByPartnerSsoOutcome } from "#domain/partner-sso/sign-in-by-partner-sso.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";
import { settled } from "#test/support/settled.ts";

const unreachable = { kind: "unreachable", reference: "trace-1" } as const;

function arrived(...outcomes: SignInByPartnerSsoOutcome[]) {
  const { navigation, errorPageState } = domainParts();
  const runs: { readonly partnerCode: string; readonly cancellation: Cancellation }[] = [];
  const signInByPartnerSso = {
    async execute(partnerCode: string, cancellation: Cancellation) {
      runs.push({ partnerCode, cancellation });
      return outcomes.shift() ?? { kind: "left-for-provider" as const };
    },
  };
  const presenter = new PartnerSsoPresenter("siteminder", { signInByPartnerSso, errorPageState });
  return { presenter, runs, navigation, errorPageState };
}

test("signs in with the link's partner, until the page is left (partner-02, partner-03)", async () => {
  const { presenter, runs } = arrived();
  presenter.start()();
  await settled();
  expect(presenter.phase).toEqual({ kind: "working" });
  expect(runs.map(({ partnerCode, cancellation }) => [partnerCode, cancellation.isCancelled])).toEqual([
    ["siteminder", true],
  ]);
});

test("no answer is told, and tried again when asked to (partner-05)", async () => {
  const { presenter, runs } = arrived(unreachable);
  presenter.start();
  await settled();
  expect(presenter.phase).toEqual(unreachable);
  presenter.retry();
  await settled();
  expect([presenter.phase.kind, runs.length]).toEqual(["working", 2]);
});

test("giving up shows UnknownErrorPage, with the reference and a way back, and no token (partner-06)", async () => {
  const { presenter, navigation, errorPageState } = arrived(unreachable);
  presenter.abandon();
  expect(navigation.isUntouched).toBe(true);
  presenter.start();
  await settled();
  presenter.abandon();
  expect(navigation.visits).toEqual([{ destination: { page: "unknown-error" }, history: "replace" }]);
  expect(errorPageState.current).toEqual({
    reference: "trace-1",
    cause: "unreachable",
    retry: { page: "partner-sso", partnerCode: "siteminder", token: "_" },
  });
});
