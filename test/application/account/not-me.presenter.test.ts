import { NotMePresenter } from "#application/account/not-me.presenter.ts";
import { CheckNotMeLink } from "#domain/account/check-not-me-link.ts";
import { EndEverywhere } from "#domain/account/end-everywhere.ts";
import { failure, success } from "#domain/shared/result.ts";
import { accountParts } from "#test/support/builders/account-parts.ts";
import { FakeNotMeApi } from "#test/support/fakes/fake-not-me-api.ts";
import { settled } from "#test/support/settled.ts";

const email = "ada@harbour.example";

/** Opens the page by the link of a mail, or without it, while Ada is signed in in this browser. */
async function opened(notMeApi = new FakeNotMeApi(), token: string | undefined = "link-token") {
  const parts = accountParts();
  if (token) parts.linkParameters.keep("not-me", { token });
  const presenter = new NotMePresenter({
    ...parts,
    checkNotMeLink: new CheckNotMeLink({ ...parts, notMeApi }),
    endEverywhere: new EndEverywhere({ ...parts, notMeApi }),
  });
  const stops = [presenter.start(), presenter.start()];
  expect(presenter.phase).toBe("checking");
  await settled();
  return { notMeApi, parts, presenter, leave: () => stops.forEach((stop) => stop()) };
}

test("opening checks the link and spends nothing (account-20)", async () => {
  const { notMeApi, parts, presenter } = await opened();
  expect([presenter.phase, presenter.email, notMeApi.ended]).toEqual(["asking", email, []]);
  expect(parts.linkParameters.at("not-me")).toEqual({ token: "link-token" });
});

test("the press ends every session, this browser's too, and leads to a new password (account-21)", async () => {
  const { notMeApi, parts, presenter } = await opened();
  parts.mfaStatusApi.status = failure({ kind: "user-not-authenticated" });
  await presenter.endEverywhere();
  await presenter.endEverywhere();
  expect([presenter.phase, notMeApi.ended]).toEqual(["done", ["link-token"]]);
  expect([parts.sessions.token, parts.linkParameters.at("not-me")]).toEqual([undefined, {}]);
  presenter.choosePassword();
  expect(parts.navigation.visits.at(-1)).toEqual({
    destination: { page: "reset-password" },
    history: "replace",
  });
  expect(parts.linkParameters.at("reset-password")).toEqual({ email });
});

test("another person's session in this browser lives on (account-21)", async () => {
  const { parts, presenter } = await opened();
  await presenter.endEverywhere();
  expect([presenter.phase, parts.sessions.token]).toEqual(["done", parts.token]);
});

test("a link that is missing or does not work leads to a new password all the same (account-22)", async () => {
  const missing = await opened(new FakeNotMeApi(), "");
  expect(missing.presenter.phase).toBe("expired");
  missing.presenter.choosePassword();
  expect(missing.parts.navigation.destination).toEqual({ page: "reset-password" });
  const notMeApi = new FakeNotMeApi();
  notMeApi.checkAnswer = failure({ kind: "expired" });
  expect((await opened(notMeApi)).presenter.phase).toBe("expired");
  const used = await opened();
  used.notMeApi.endAnswer = failure({ kind: "expired" });
  await used.presenter.endEverywhere();
  expect(used.presenter.phase).toBe("expired");
});

test.each([{ kind: "unreachable" }, { kind: "unexpected", cause: "status 400" }] as const)(
  "a check that is $kind can be made again (account-22)",
  async (failed) => {
    const notMeApi = new FakeNotMeApi();
    notMeApi.checkAnswer = failure(failed);
    const { presenter } = await opened(notMeApi);
    expect([presenter.phase, presenter.problem]).toEqual(["unchecked", failed]);
    notMeApi.checkAnswer = success({});
    const again = presenter.tryAgain();
    expect([presenter.phase, presenter.problem]).toEqual(["checking", undefined]);
    await again;
    expect([presenter.phase, presenter.email, presenter.problem]).toEqual(["asking", undefined, undefined]);
  },
);

test("a check whose answer comes after the page was left shows nothing (account-20)", async () => {
  const { presenter, leave } = await opened();
  const again = presenter.check();
  leave();
  await again;
  expect(presenter.phase).toBe("checking");
});

test("the time that a refusal names is told in minutes (calls-28)", async () => {
  const { notMeApi, presenter } = await opened();
  notMeApi.endAnswer = failure({ kind: "unexpected", cause: "status 503", retryAfter: 90 });
  await presenter.endEverywhere();
  expect([presenter.phase, presenter.waitInMinutes]).toEqual(["asking", 2]);
});

test("a lost answer is asked for again with the same trace token (account-22)", async () => {
  const { notMeApi, presenter } = await opened();
  notMeApi.endAnswer = failure({ kind: "unreachable", reference: "r-1" });
  await presenter.endEverywhere();
  expect([presenter.phase, presenter.problem]).toEqual(["asking", { kind: "unreachable", reference: "r-1" }]);
  notMeApi.endAnswer = success(undefined);
  await presenter.tryAgain();
  expect(notMeApi.ended.at(-1)).toEqual({ token: "link-token", reference: "r-1" });
});
