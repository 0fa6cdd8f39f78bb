import { authenticatePresenter } from "#application/authenticate/authenticate.presenter.ts";
import { readAuthenticateQuery } from "#application/authenticate/authenticate.query.ts";
import { moved } from "#domain/shared/outcome.ts";
import { settled } from "#test/support/settled.ts";

test("reads what rode along, and no secret (login-40)", () => {
  const search =
    "?code=c&state=s&error_description=d&langCode=de&applyMfa=1&purpose=p&temporaryMfaSetup=true&mfaResetRedirectUri=m";
  expect(readAuthenticateQuery(search)).toEqual({
    langCode: "de",
    applyMfa: true,
    purpose: "p",
    temporaryMfaSetup: true,
    mfaResetRedirectUri: "m",
  });
});

test("completes the sign-in once, whatever the view does (authenticate-09, state-12)", async () => {
  const runs: unknown[] = [];
  const completeSignIn = {
    execute: async (...run: readonly unknown[]) => {
      runs.push(run);
      return moved;
    },
  };
  const presenter = authenticatePresenter({ applyMfa: true }, { completeSignIn });
  for (let start = 0; start < 3; start += 1) presenter.start()();
  await settled();
  // Nothing beside the context: no cancellation, as a code serves once.
  expect(runs).toEqual([[{ applyMfa: true }]]);
});
