import { PasskeyInvitationPresenter } from "#application/authenticated/passkey-invitation.presenter.ts";
import type { MadePasskeyOutcome, MakeInvitedPasskey } from "#domain/authenticated/make-invited-passkey.ts";
import { deferred } from "#test/support/fakes/scripted-answer.ts";
import { settled } from "#test/support/settled.ts";

type Command = Parameters<MakeInvitedPasskey["execute"]>[0];

const credential = { id: "credential-1", rpId: "harbour.example", json: { id: "credential-1" } };

/** An invitation that is offered so, and whose platform and browser answer so, once it has arrived. */
async function invited(
  answer: MadePasskeyOutcome | Promise<MadePasskeyOutcome> = { kind: "made" },
  offered: Promise<"invite" | "settled"> = Promise.resolve("invite"),
) {
  const finish = jest.fn();
  const commands: Command[] = [];
  const presenter = new PasskeyInvitationPresenter(finish, {
    sessions: { token: "token-1" },
    offerPasskey: { execute: () => offered },
    makeInvitedPasskey: {
      execute: async (command) => {
        commands.push(command);
        command.onAnswered?.(credential);
        return answer;
      },
    },
  });
  const stops = [presenter.start(), presenter.start()];
  await Promise.resolve();
  await Promise.resolve();
  return { commands, finish, presenter, leave: () => stops.forEach((stop) => stop()) };
}

test("the person is asked where the browser makes none unasked, and goes on once there is one (passkey-24)", async () => {
  const { commands, finish, presenter } = await invited();
  expect([presenter.phase, finish.mock.calls.length]).toEqual(["inviting", 0]);
  await presenter.create();
  expect(commands).toMatchObject([{ token: "token-1", mediation: "optional" }]);
  expect([presenter.phase, finish.mock.calls.length]).toEqual(["settled", 1]);
});

test("a passkey that was made unasked leads on without a page (passkey-24)", async () => {
  const { finish, presenter } = await invited(undefined, Promise.resolve("settled"));
  expect([presenter.phase, finish.mock.calls.length]).toEqual(["settled", 1]);
});

test("“Not now” leads on, also while the browser asks, whose answer then counts no more (passkey-24)", async () => {
  const answer = deferred<MadePasskeyOutcome>();
  const { finish, presenter } = await invited(answer.promise);
  const asked = presenter.create();
  expect(presenter.isBusy).toBe(true);
  presenter.decline();
  answer.settle({ kind: "made" });
  await asked;
  expect([presenter.phase, finish.mock.calls.length]).toEqual(["settled", 1]);
});

test.each([{ kind: "no-passkey", reason: "already-there" }, { kind: "not-invited" }] as const)(
  "%j leads on (passkey-27)",
  async (outcome) => {
    const { finish, presenter } = await invited(outcome);
    await presenter.create();
    expect(finish).toHaveBeenCalledTimes(1);
  },
);

test("a question that brings none is told, and can be asked again (passkey-27)", async () => {
  const { commands, finish, presenter } = await invited({ kind: "no-passkey", reason: "dismissed" });
  await presenter.create();
  expect([presenter.failure, presenter.isBusy, finish.mock.calls.length]).toEqual(["dismissed", false, 0]);
  await presenter.create();
  expect(commands[1]?.answered).toBeUndefined();
});

test("the time that a refusal names is told in minutes (calls-28)", async () => {
  const { presenter } = await invited({ kind: "server", retryAfter: 30 });
  await presenter.create();
  expect(presenter.waitInMinutes).toBe(1);
});

test("what did not reach the platform is sent once more, without another question (passkey-27)", async () => {
  const { commands, presenter } = await invited({ kind: "unreachable" });
  await presenter.create();
  expect(presenter.problem).toEqual({ kind: "unreachable" });
  await presenter.create();
  expect(commands[1]?.answered).toBe(credential);
});

test("a page that was left goes nowhere (passkey-27)", async () => {
  const offered = deferred<"invite" | "settled">();
  const { finish, leave } = await invited(undefined, offered.promise);
  leave();
  await Promise.resolve();
  offered.settle("settled");
  await settled();
  expect(finish).not.toHaveBeenCalled();
});
