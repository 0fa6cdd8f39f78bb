import fc from "fast-check";
import { CallClient } from "#adapters/http/call-client.ts";
import { HttpClient } from "#adapters/http/http-client.ts";
import { sendOnce } from "#adapters/http/send-once.ts";
import { retryPolicies } from "#adapters/http/retry-policy.ts";
import { restCalls } from "#test/adapters/platform-api/rest-call-table.ts";
import { contractCalls, mobileCalls, type ContractCall } from "./contract-calls.ts";

const reference = "trace-token-1";
const options = { apiBaseUrl: "https://api.harbour.example", randomness: { uuid: () => reference } };

/** An answer as it comes over the line. */
type WireAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** Answers every request the same. A status that would be repeated is sent by the client that never repeats. */
function clientMeeting({ status, headers, body }: WireAnswer): CallClient {
  const isWithoutBody = status === 204 || status === 205;
  const carry = async () => new Response(isWithoutBody ? null : body, { status, headers });
  if (status < 500) return new HttpClient({ ...options, transport: { fetch: carry } });
  jest.spyOn(globalThis, "fetch").mockImplementation(carry);
  return new CallClient(options, sendOnce);
}

afterEach(() => {
  jest.restoreAllMocks();
});

const planted = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "then"];
const oddValue = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(
    "",
    " ",
    "\u0000",
    "\uD800",
    "2026-02-31",
    "Room 5",
    "javascript:alert(1)",
    "ä".repeat(5_000),
  ),
  fc.constantFrom<unknown>(-1, 0, 1.5, 1e308, 2 ** 53, "5", true, null, [], {}, [null], [{}]),
);

/** The texts of a right body of which members are missing, odd or further. */
function mutated(sample: unknown): fc.Arbitrary<string> {
  if (typeof sample !== "object" || sample === null) return oddValue.map((value) => JSON.stringify(value));
  const names = Object.keys(sample);
  const change = fc.dictionary(fc.constantFrom(...names, ...planted, "added"), oddValue, {
    maxKeys: 3,
    noNullPrototype: true,
  });
  return fc.tuple(change, fc.subarray(names)).map(([changed, left]) => {
    const members = [...Object.entries({ ...sample, ...changed }), ...Object.entries(changed)]
      .filter(([name]) => !left.includes(name) || name in changed)
      .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
    // Members that are changed come twice.
    return `{ ${members.join(", ")} }`;
  });
}

/** Arbitrary texts, right bodies with odd members, and bodies that are none. */
function bodies(sample: unknown): fc.Arbitrary<string> {
  const right = JSON.stringify(sample) ?? "";
  const deep = 20_000;
  return fc.oneof(
    { weight: 6, arbitrary: mutated(sample) },
    { weight: 2, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string() },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        "",
        "null",
        `\uFEFF${right}`,
        `${right}${right}`,
        `"${"a".repeat(200_000)}"`,
        `${"[".repeat(deep)}${"]".repeat(deep)}`,
        `${'{"a":'.repeat(deep)}1${"}".repeat(deep)}`,
        `{"__proto__": ${right || "{}"}}`,
        '{"expiresInSeconds": 1e999}',
        "<!doctype html><p>Pay for Wi-Fi",
      ),
    },
  );
}

const types = [
  "application/json",
  "Application/JSON; Charset=UTF-8",
  "application/json; charset=iso-8859-1",
  "application/json;charset=no-such-charset",
  "application/problem+json",
  "text/html",
  "text/plain; charset=utf-16",
  "image/png",
  ";",
];
const codes = [
  "PASSKEY_EXPIRED",
  "INVALID_CODE",
  "LAST_FACTOR_REQUIRED",
  "PasswordHistory",
  "SOMETHING_NEW",
  "constructor",
  "__proto__",
];

/** Answers of a call, most of them successes. */
function answersOf({ sample }: ContractCall): fc.Arbitrary<WireAnswer> {
  const refusal = fc
    .record({
      code: fc.oneof(fc.constantFrom<unknown>(...codes), oddValue),
      attemptsLeft: oddValue,
      providerCode: oddValue,
    })
    .map((body) => JSON.stringify(body));
  return fc.record({
    status: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(200, 201, 202, 203, 204, 205, 206, 299) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(400, 401, 403, 404, 409, 410, 418, 422, 429, 500, 502, 503, 511, 599),
      },
    ),
    headers: fc.record({
      "cONTENT-tYPE": fc.constantFrom(...types),
      "RETRY-AFTER": fc.constantFrom(
        "",
        "0",
        "-5",
        "30",
        "1e3",
        "99999999999",
        "soon",
        "Fri, 31 Feb 2199 00:00:00 GMT",
      ),
    }),
    body: fc.oneof({ weight: 4, arbitrary: bodies(sample) }, { weight: 1, arbitrary: refusal }),
  });
}

const ownNames = Object.getOwnPropertyNames(Object.prototype);
const calls = [...contractCalls, ...mobileCalls];

/** Returns what is wrong with the result of a call; undefined for a value of its contract or a failure of its union. */
function faultOf(
  { accepts, failures }: ContractCall,
  result: Awaited<ReturnType<ContractCall["send"]>>,
): string | undefined {
  if (result.ok) return accepts(result.value) ? undefined : `the value ${JSON.stringify(result.value)}`;
  const { kind, retryAfter, attemptsLeft } = result.failure;
  if (!failures.includes(kind)) return `the failure ${kind}`;
  const isWait =
    retryAfter === undefined || (Number.isInteger(retryAfter) && retryAfter > 0 && retryAfter <= 86_400);
  const isCount = attemptsLeft === undefined || (Number.isInteger(attemptsLeft) && attemptsLeft >= 0);
  return isWait && isCount ? undefined : `the failure ${JSON.stringify(result.failure)}`;
}

test.each(calls)(
  "1,000 odd answers to $name: a value of its contract or a failure of its union (calls-20, calls-21)",
  async (call) => {
    await fc.assert(
      fc.asyncProperty(answersOf(call), async (answer) => {
        expect(faultOf(call, await call.send(clientMeeting(answer)))).toBeUndefined();
      }),
      { numRuns: 1_000 },
    );
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(ownNames);
  },
);

test.each(calls)("$name: a right answer counts in odd clothes (calls-20)", async (call) => {
  const { sample } = call;
  const right = JSON.stringify(typeof sample === "object" ? { added: [1], ...sample } : sample) ?? "";
  for (const type of types)
    for (const body of [right, `\uFEFF${right}`, ` \r\n${right}\t`]) {
      const result = await call.send(clientMeeting({ status: 200, headers: { "cONTENT-tYPE": type }, body }));
      expect([type, result.ok && call.accepts(result.value)]).toEqual([type, true]);
    }
});

test("every call of the portal is among them (calls-26)", () => {
  const asked = new Set(restCalls.map(({ call }) => call));
  expect([...asked].toSorted()).toEqual(Object.keys(retryPolicies).toSorted());
});
