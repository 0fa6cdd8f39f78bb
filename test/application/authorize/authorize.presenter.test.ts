import { authorizePresenter } from "#application/authorize/authorize.presenter.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { settled } from "#test/support/settled.ts";
import { deferred } from "#test/support/fakes/scripted-answer.ts";

test("authorizes for what the address asks, until the page is left (authorize-02, NET-02)", async () => {
  const runs: (readonly [query: object, cancellation: Cancellation])[] = [];
  const authorizeApplication = {
    execute(...run: readonly [query: object, cancellation: Cancellation]) {
      runs.push(run);
      return deferred<never>().promise;
    },
  };
  const search = "?redirectUri=https%3A%2F%2Fapp.example%2F&x=y";
  authorizePresenter(search, { authorizeApplication }).start()();
  await settled();
  expect(runs.map(([asked, { isCancelled }]) => [asked, isCancelled])).toEqual([
    [{ redirectUri: "https://app.example/" }, true],
  ]);
});
