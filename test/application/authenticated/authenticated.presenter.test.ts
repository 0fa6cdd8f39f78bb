import { authenticatedPresenter } from "#application/authenticated/authenticated.presenter.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { settled } from "#test/support/settled.ts";

const unverified = { kind: "email-verification-required", email: "ada@harbour.example" } as const;

test("spins until an e-mail is to be verified, and leaving the page cancels the hand-over (authenticated-01, authenticated-03)", async () => {
  const runs: Cancellation[] = [];
  const returnToApplication = {
    execute: async (cancellation: Cancellation) => {
      runs.push(cancellation);
      return unverified;
    },
  };
  const presenter = authenticatedPresenter({ returnToApplication });
  const stop = presenter.start();
  expect(presenter.phase).toEqual({ kind: "working" });
  await settled();
  expect(presenter.phase).toEqual(unverified);
  stop();
  await settled();
  expect(runs.map(({ isCancelled }) => isCancelled)).toEqual([true]);
});
