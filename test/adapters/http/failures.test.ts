import { answeredFailure, unexpected, unreachable, type FailureTable } from "#adapters/http/failures.ts";

const table: FailureTable<"refused" | "expired" | "invalid"> = {
  401: "refused",
  410: "expired",
  "409 TokenInvalid": "invalid",
};

const named = (status: number, body: unknown) =>
  answeredFailure({ status, body, reference: "trace" }, table).failure;

test("the status decides (calls-23)", () => {
  expect(named(401, undefined)).toEqual({ kind: "refused", reference: "trace" });
  expect(named(410, { code: "SomethingElse" })).toEqual({ kind: "expired", reference: "trace" });
});

test("the code refines, and only where the table says so (calls-23)", () => {
  expect(named(409, { code: "TokenInvalid" })).toEqual({ kind: "invalid", reference: "trace" });
  expect(named(409, { code: "Other" })).toMatchObject({ kind: "unexpected" });
  expect(named(400, { code: "TokenInvalid" })).toMatchObject({ kind: "unexpected" });
});

test.each([undefined, null, 5, "TokenInvalid", [], { code: 5 }, { code: { a: 1 } }])(
  "the error body %j is no crash (calls-21)",
  (body) => {
    expect(named(409, body)).toMatchObject({ kind: "unexpected", reference: "trace" });
  },
);

test("the cause names the status and nothing of what came (URL-04)", () => {
  expect(named(500, { code: "x", message: "token eyJ…" })).toEqual({
    kind: "unexpected",
    cause: "status 500",
    reference: "trace",
    reason: "server",
  });
});

test("only a status from 500 up is the server's problem (error-15)", () => {
  expect(named(404, undefined)).toEqual({ kind: "unexpected", cause: "status 404", reference: "trace" });
  expect(named(503, undefined)).toMatchObject({ kind: "unexpected", reason: "server" });
});

test("every failure carries the reference (D-26)", () => {
  expect(unexpected("why", "trace").failure).toEqual({
    kind: "unexpected",
    cause: "why",
    reference: "trace",
  });
  expect(unreachable("trace").failure).toEqual({ kind: "unreachable", reference: "trace" });
});
