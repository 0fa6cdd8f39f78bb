import { http, HttpResponse, type HttpHandler } from "msw";
import type { components } from "../../adapters/platform-api/rest/platform-schema.ts";
import { codeInvalid, tokenInvalid } from "../../sandbox/platform/authenticate/invalid-hand-over.ts";
import { stepDue as stepDueFailure } from "../../sandbox/platform/authenticate/what-is-due.ts";
import { platformCalls } from "../../sandbox/platform/platform-calls.ts";
import { refusalOf } from "../../sandbox/platform/refused-call.ts";
import { RepeatedCalls, type PlatformAnswer } from "../../sandbox/platform/repeated-calls.ts";
import { jsonObjectIn } from "../../sandbox/request-body.ts";
import { steadyUuid } from "../../sandbox/world/steady-uuid.ts";

/** A person who signs in; `name` is the part of the address before the @ by default, `locale` English. */
export type ExchangedPerson = {
  readonly email: string;
  readonly uuid?: string;
  readonly name?: string;
  readonly locale?: string;
};

/** A step that the person has to do at the portal first. */
export type DueStep = components["schemas"]["DueStep"]["code"];

type Sent = components["schemas"]["ApplicationExchange"];

/** Has a person signed in: the exchange answers who it is, once for each code or token. */
export function signedIn({ email, name, uuid, locale = "en" }: ExchangedPerson): HttpHandler {
  const spent = new Set<string>();
  return exchangeAnswering((sent) => {
    const handedOver = "token" in sent ? sent.token : sent.code;
    if (spent.has(handedOver)) return invalid(sent);
    spent.add(handedOver);
    const body: components["schemas"]["ApplicationPerson"] = {
      uuid: uuid ?? steadyUuid(email),
      email,
      name: name ?? email.split("@")[0] ?? "",
      locale,
      tenantCode: sent.tenantCode,
    };
    return { status: 200, body, headers: {} };
  });
}

/** Has what was handed over unknown, expired or spent. */
export function expired(): HttpHandler {
  return exchangeAnswering(invalid);
}

/** Has a step due before the application opens. */
export function stepDue(step: DueStep): HttpHandler {
  return exchangeAnswering(() => stepDueFailure(step).answer);
}

const invalid = (sent: Sent) => ("token" in sent ? tokenInvalid() : codeInvalid()).answer;

/** Handles `POST /applications/exchange` of any platform; refuses a call that is not as the contract describes it. */
function exchangeAnswering(answer: (sent: Sent) => PlatformAnswer): HttpHandler {
  const call = platformCalls().find(({ name }) => name === "exchangeApplicationCode");
  const repeatedCalls = new RepeatedCalls();
  return http.post("*/applications/exchange", async ({ request }) => {
    const isJson = /^application\/json *(?:;|$)/i.test(request.headers.get("Content-Type") ?? "");
    const traceToken = request.headers.get("X-Trace-Token") ?? "";
    const body = isJson ? jsonObjectIn(new Uint8Array(await request.arrayBuffer())) : undefined;
    const refusal = refusalOf(call, { traceToken, query: new URL(request.url).searchParams, body });
    const signature = JSON.stringify([traceToken, body]);
    const answered =
      refusal?.answer ?? (await repeatedCalls.answer(signature, async () => answer(body as Sent)));
    return HttpResponse.json(answered.body, { status: answered.status });
  });
}
