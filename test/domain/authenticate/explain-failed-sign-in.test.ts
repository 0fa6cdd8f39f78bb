import { ExplainFailedSignIn } from "#domain/authenticate/explain-failed-sign-in.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";

function setUp(isReturnedTo = false) {
  const parts = domainParts();
  let returns = 0;
  const finishedSignIn = { isReturnedTo, expectReturn: () => void (returns += 1) };
  const explain = new ExplainFailedSignIn({ ...parts, finishedSignIn });
  return { ...parts, explain, returns: () => returns };
}

test.each([
  ["not-completed", "access_denied", 1],
  ["sign-in-again", "login_required", 0],
  ["reloaded", "access_denied", 0],
  ["refused", undefined, 0],
] as const)("after %s with %s the log has %d lines", (kind, error, lines) => {
  const { explain, logger } = setUp();
  explain.execute({ kind }, {}, error === undefined ? {} : { error });
  expect(logger.events).toHaveLength(lines);
});

test.each([true, false])(
  "an answer that came once more is expected again only after a sign-in: %s",
  (done) => {
    const { explain, returns, navigation } = setUp(done);
    explain.execute({ kind: "invalid-state", reason: "mismatch" }, {});
    expect([returns(), navigation.destination?.page]).toEqual(done ? [1, "login"] : [0, "unknown-error"]);
  },
);
