import { answeredFailure, type FailureTable } from "#adapters/http/failures.ts";

const table: FailureTable<"refused" | "expired" | "invalid"> = {
  401: "refused",
  410: "expired",
  "409 TokenInvalid": "invalid",
};

const malformed = [undefined, null, 5, "TokenInvalid", [], { code: 5 }, { code: { a: 1 } }];

test.each<readonly [number, unknown, object]>([
  [401, undefined, { kind: "refused" }],
  [410, { code: "SomethingElse" }, { kind: "expired" }],
  [409, { code: "TokenInvalid" }, { kind: "invalid" }],
  [409, { code: "Other" }, { kind: "unexpected", cause: "status 409" }],
  [400, { code: "TokenInvalid" }, { kind: "unexpected", cause: "status 400" }],
  [404, undefined, { kind: "unexpected", cause: "status 404" }],
  [500, { code: "x", message: "token eyJ…" }, { kind: "unexpected", cause: "status 500", reason: "server" }],
  [503, undefined, { kind: "unexpected", cause: "status 503", reason: "server" }],
  ...malformed.map((body) => [409, body, { kind: "unexpected", cause: "status 409" }] as const),
])("status %i with %j is %j, and nothing else of what came (calls-23, URL-04)", (status, body, failure) => {
  const answered = answeredFailure({ status, body, reference: "trace" }, table);
  expect(answered.failure).toEqual({ ...failure, reference: "trace" });
});
