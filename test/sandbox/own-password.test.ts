import { expectAnswer, sandboxUnderTest } from "./sandbox-under-test.ts";

const sandbox = sandboxUnderTest();
const right = "Welcome2Lobby";
const change = { currentPassword: right, password: "Correct horse 9 battery", endsOtherSessions: false };

/** Signs a person in, and returns the function that asks for another password. */
async function asking(email: string) {
  const stay = sandbox.stay("harbour");
  const token = (await stay.identity({ email }))["token"] as string;
  return async (body: object, status: number, code?: string) => {
    expectAnswer(await stay.callSignedIn(token, "POST", "/user/password", body), status, code);
  };
}

test("the present password has to be right, five times at most it may be wrong (account-11)", async () => {
  const ask = await asking("alice@harbour.example");
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await ask({ ...change, currentPassword: "Another 1 password" }, 400, "CurrentPasswordInvalid");
  }
  await ask(change, 429, "RATE_LIMITED");
  sandbox.world.clock.advance(5 * 60);
  await ask(change, 200);
});

test("the new one has to keep the rules, and none of the last four comes again (account-10, account-11)", async () => {
  const ask = await asking("alice@harbour.example");
  await ask({ ...change, password: "weak" }, 400, "PasswordFormat");
  await ask({ ...change, password: right }, 400, "PasswordHistory");
  await ask(change, 200);
  await ask({ ...change, currentPassword: change.password, password: right }, 400, "PasswordHistory");
});

test("a person with a factor has to have proved it (account-04)", async () => {
  const ask = await asking("vera@harbour.example");
  await ask(change, 403, "VERIFICATION_REQUIRED");
});
