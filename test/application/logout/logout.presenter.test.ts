import { logoutPresenter } from "#application/logout/logout.presenter.ts";
import type { LogoutRequest } from "#domain/logout/post-logout-redirect.ts";
import { settled } from "#test/support/settled.ts";

function setUp(search: string) {
  const ended: LogoutRequest[] = [];
  const resumed: LogoutRequest[] = [];
  const presenter = logoutPresenter(search, {
    logOut: {
      execute: async (request) => {
        ended.push(request);
        return { kind: "left-for-provider" };
      },
    },
    resumePostLogoutRedirect: {
      execute: (request) => {
        resumed.push(request);
        return { kind: "moved" };
      },
    },
    language: () => "pt",
  });
  return { ended, resumed, presenter };
}

test("ends the session on arrival, once, and leaving does not undo it (logout-01, logout-17)", async () => {
  const { presenter, ended } = setUp("?redirectUri=https%3A%2F%2Fapp.harbour.example%2F");
  presenter.start()();
  presenter.start()();
  await settled();
  expect(ended).toEqual([{ redirectUri: "https://app.harbour.example/", langCode: "pt" }]);
});

test("resuming does not log out (logout-15, CSR-10)", async () => {
  const { presenter, ended, resumed } = setUp("?resume=1");
  presenter.start()();
  presenter.start();
  await settled();
  expect(ended).toEqual([]);
  expect(resumed).toEqual([{ resume: true, langCode: "pt" }]);
});
