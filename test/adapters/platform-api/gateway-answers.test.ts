import { answerOf } from "#adapters/platform-api/rest/answer-of.ts";
import { success } from "#domain/shared/result.ts";

const reference = "trace";
const failed = (status: number, more: { readonly body?: unknown; readonly retryAfter?: number } = {}) => {
  const answer = success({ status, body: undefined, reference, ...more });
  return answerOf(answer, success, { "502 LINE_BUSY": "line-busy" });
};

test.each([502, 503, 504])(
  "%i counts as no answer, and not as a fault of the connection (calls-35)",
  (status) => {
    expect(failed(status)).toEqual({
      ok: false,
      failure: { kind: "unreachable", reason: "server", reference },
    });
  },
);

test("a platform that says when to come back has answered (calls-35)", () => {
  expect(failed(503, { retryAfter: 30 })).toMatchObject({
    failure: { kind: "unexpected", reason: "server", retryAfter: 30 },
  });
});

test("500, and a status that the contract explains, keep their meaning (calls-35)", () => {
  expect(failed(500)).toMatchObject({ failure: { kind: "unexpected", reason: "server" } });
  expect(failed(502, { body: { code: "LINE_BUSY" } })).toEqual({
    ok: false,
    failure: { kind: "line-busy", reference },
  });
});
