import { PartnerSsoPresenter } from "#application/partner-sso/partner-sso.presenter.ts";
import type { SignInByPartnerSsoOutcome } from "#domain/partner-sso/sign-in-by-partner-sso.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";
import { settled } from "#test/support/builders/login-parts.ts";

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

describe("PartnerSsoPresenter", () => {
  test("works, once, however often it is started (partner-03, partner-02)", async () => {
    const { presenter, runs } = arrived();
    presenter.start()();
    presenter.start();
    await settled();
    expect(presenter.phase).toEqual({ kind: "working" });
    expect(runs.map(({ partnerCode }) => partnerCode)).toEqual(["siteminder"]);
    expect(runs[0]?.cancellation.isCancelled).toBe(false);
  });

  test("no answer is told, and tried again when asked to (partner-05)", async () => {
    const { presenter, runs } = arrived(unreachable);
    presenter.start();
    await settled();
    expect(presenter.phase).toEqual(unreachable);
    presenter.retry();
    expect(presenter.phase).toEqual({ kind: "working" });
    await settled();
    expect(runs).toHaveLength(2);
  });

  test("trying again twice tries once (partner-05, RAC-01)", async () => {
    const { presenter, runs } = arrived(unreachable);
    presenter.start();
    await settled();
    presenter.retry();
    presenter.retry();
    await settled();
    expect(runs).toHaveLength(2);
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

  test("leaving the page cancels the sign-on (NET-02)", async () => {
    const { presenter, runs } = arrived();
    presenter.start()();
    await settled();
    expect(runs[0]?.cancellation.isCancelled).toBe(true);
  });
});
