import { MfaLeaving, type MfaLeavingDeps } from "#application/mfa/mfa-leaving.ts";
import type { TrustedUrl } from "#domain/navigation/parsed-url.ts";
import { leftForApplication, moved } from "#domain/shared/outcome.ts";
import { aVerification } from "#test/support/builders/an-mfa-context.ts";

const topLevel = "https://harbour.example/authenticated" as TrustedUrl;
type Outcome = ReturnType<MfaLeavingDeps["leaveMfa"]["execute"]>;

function setUp(query: ConstructorParameters<typeof MfaLeaving>[0], outcome: Outcome = moved) {
  const commands: unknown[] = [];
  const leaveMfa = {
    execute: (command: unknown) => {
      commands.push(command);
      return outcome;
    },
  };
  return { commands, leaving: new MfaLeaving(query, { leaveMfa }) };
}

test("leaves with what the page was asked for, and again in the same way (mfa-53)", () => {
  const context = aVerification();
  const query = { redirectUri: "https://app.example/", toFactors: "change" } as const;
  const { commands, leaving } = setUp(query);
  leaving.leave("application", context);
  leaving.again();
  const command = { towards: "application", context, ...query };
  expect(commands).toStrictEqual([command, command]);
});

test("leaves a page that was asked for nothing, and not again before (mfa-53)", () => {
  const { commands, leaving } = setUp({});
  expect(leaving.again()).toEqual({ kind: "leaving" });
  leaving.leave("back");
  leaving.again();
  expect(commands).toStrictEqual([{ towards: "back" }, { towards: "back" }]);
});

test.each<readonly [Outcome, object]>([
  [moved, { kind: "leaving" }],
  [leftForApplication, { kind: "leaving" }],
  [{ kind: "embedder-not-notified" }, { kind: "embedder-not-notified" }],
  [
    { kind: "requires-top-level", page: "authenticated", address: topLevel },
    { kind: "requires-top-level", topLevelUrl: topLevel },
  ],
  [
    { kind: "embedder-notified", message: "back" },
    { kind: "embedder-notified", message: "back" },
  ],
])("after %j the page is %j (mfa-40, mfa-43)", (outcome, phase) => {
  expect(setUp({}, outcome).leaving.leave("application")).toEqual(phase);
});
