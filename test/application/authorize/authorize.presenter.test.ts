import { authorizePresenter } from "#application/authorize/authorize.presenter.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { settled } from "#test/support/builders/login-parts.ts";
import { deferred } from "#test/support/fakes/scripted-answer.ts";

function setUp() {
  const runs: { readonly query: object; readonly cancellation: Cancellation }[] = [];
  const authorizeApplication = {
    execute(query: object, cancellation: Cancellation) {
      runs.push({ query, cancellation });
      return deferred<{ readonly kind: "moved" }>().promise;
    },
  };
  const presenter = authorizePresenter({ redirectUri: "https://app.example/" }, { authorizeApplication });
  return { runs, presenter };
}

describe("AuthorizePresenter", () => {
  test("authorizes once for what the address asks (authorize-02, RAC-03)", async () => {
    const { presenter, runs } = setUp();
    presenter.start()();
    presenter.start();
    await settled();
    expect(runs.map(({ query }) => query)).toEqual([{ redirectUri: "https://app.example/" }]);
    expect(runs[0]?.cancellation.isCancelled).toBe(false);
  });

  test("leaving the page cancels it (NET-02)", async () => {
    const { presenter, runs } = setUp();
    presenter.start()();
    await settled();
    expect(runs[0]?.cancellation.isCancelled).toBe(true);
  });
});
