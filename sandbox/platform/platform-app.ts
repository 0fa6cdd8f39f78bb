import Router, { type RouterContext } from "@koa/router";
import Koa from "koa";
import type { Context, Middleware } from "koa";
import type { PlatformCallName } from "../faults/call-names.ts";
import type { FaultDial } from "../faults/fault-dial.ts";
import { disturbed } from "../faults/disturbed.ts";
import { logged } from "../faults/logged.ts";
import type { RequestLog } from "../faults/request-log.ts";
import type { LocalAddresses } from "../local-addresses.ts";
import { readJsonBody } from "../request-body.ts";
import type { JsonObject } from "../world/merge-patch.ts";
import type { World } from "../world/world.ts";
import { activateUser, resendActivation, validateUserToken } from "./activate/activation-calls.ts";
import { reportNotMe, validateNotMeToken } from "./account/not-me-calls.ts";
import { changeOwnPassword } from "./account/own-password-call.ts";
import { endOtherSessions, endSession, listSessions } from "./account/session-calls.ts";
import { exchangeForApplication } from "./authenticate/application-exchange.ts";
import { authenticate } from "./authenticate/authenticate-call.ts";
import { logOut } from "./logout/logout-call.ts";
import {
  generateTenantToken,
  readPartnerHelpLink,
  recordProvider,
  signOnThroughPartner,
} from "./partner-sso/partner-calls.ts";
import { listMfaFactors, removeMfaFactor, renameMfaFactor } from "./mfa/factor-calls.ts";
import { resetMfa } from "./mfa/reset-call.ts";
import {
  makePasskeyCreationOptions,
  makePasskeyRequestOptions,
  registerPasskey,
  verifyPasskey,
} from "./mfa/passkey-calls.ts";
import { makeRecoveryCodes } from "./mfa/recovery-calls.ts";
import { registerPhone, sendPhoneCode } from "./mfa/phone-calls.ts";
import { readMfaStatus } from "./mfa/status-call.ts";
import { registerTotp } from "./mfa/totp-call.ts";
import { endBrowserTrust, listTrustedBrowsers } from "./mfa/trusted-browser-calls.ts";
import { generateUserDeviceToken } from "./mfa/user-device-token-call.ts";
import { verifyOneTimeCode } from "./mfa/verify-call.ts";
import { mobileGraphql } from "./mobile/mobile-graphql.ts";
import { makeInvitedPasskeyOptions, registerInvitedPasskey } from "./passkeys/passkey-invitation-calls.ts";
import { makePasskeySignInOptions, provePasskey } from "./passkeys/passkey-sign-in-calls.ts";
import type { PlatformHandler } from "./platform-call.ts";
import { bearerOf, pageLanguageOf, PlatformFailure } from "./platform-call.ts";
import { type PlatformCall, platformCalls } from "./platform-calls.ts";
import { registerUser, validateRegistrationToken } from "./register/registration-calls.ts";
import { refusalOf } from "./refused-call.ts";
import type { PlatformAnswer, RepeatedCalls } from "./repeated-calls.ts";
import { changePassword, requestPasswordReset } from "./reset-password/reset-password-calls.ts";
import { readLoginDomain } from "./shell/login-domain-call.ts";
import {
  sendEmailVerification,
  validateEmailVerificationToken,
  verifyEmail,
} from "./verify-email/verify-email-calls.ts";

type PlatformTools = {
  readonly world: World;
  readonly addresses: LocalAddresses;
  readonly faults: FaultDial;
  readonly requests: RequestLog;
  readonly repeatedCalls: RepeatedCalls;
};

/** Returns the handler of each call of the contract; a new call does not compile without one. */
function handlersOf({
  world,
  addresses,
}: PlatformTools): Readonly<Record<PlatformCallName, PlatformHandler>> {
  return {
    readLoginDomain: readLoginDomain(world),
    authenticate: authenticate(world, addresses),
    makePasskeySignInOptions: makePasskeySignInOptions(world, addresses),
    provePasskey: provePasskey(world, addresses),
    makeInvitedPasskeyOptions: makeInvitedPasskeyOptions(world, addresses),
    registerInvitedPasskey: registerInvitedPasskey(world, addresses),
    logOut: logOut(world),
    signOnThroughPartner: signOnThroughPartner(world),
    generateTenantToken: generateTenantToken(world),
    readPartnerHelpLink: readPartnerHelpLink(world),
    validateUserToken: validateUserToken(world),
    changePassword: changePassword(world),
    recordProvider: recordProvider(world),
    activateUser: activateUser(world),
    validateRegistrationToken: validateRegistrationToken(world),
    registerUser: registerUser(world, addresses),
    requestPasswordReset: requestPasswordReset(world),
    resendActivation: resendActivation(world),
    sendEmailVerification: sendEmailVerification(world),
    validateEmailVerificationToken: validateEmailVerificationToken(world),
    verifyEmail: verifyEmail(world, addresses),
    registerTotp: registerTotp(world),
    registerPhone: registerPhone(world),
    sendPhoneCode: sendPhoneCode(world),
    verifyOneTimeCode: verifyOneTimeCode(world),
    resetMfa: resetMfa(world),
    generateUserDeviceToken: generateUserDeviceToken(world),
    makeRecoveryCodes: makeRecoveryCodes(world),
    makePasskeyCreationOptions: makePasskeyCreationOptions(world, addresses),
    registerPasskey: registerPasskey(world, addresses),
    makePasskeyRequestOptions: makePasskeyRequestOptions(world, addresses),
    verifyPasskey: verifyPasskey(world, addresses),
    readMfaStatus: readMfaStatus(world),
    listMfaFactors: listMfaFactors(world, addresses),
    renameMfaFactor: renameMfaFactor(world),
    removeMfaFactor: removeMfaFactor(world),
    listTrustedBrowsers: listTrustedBrowsers(world),
    endBrowserTrust: endBrowserTrust(world),
    listSessions: listSessions(world),
    endSession: endSession(world),
    endOtherSessions: endOtherSessions(world),
    changeOwnPassword: changeOwnPassword(world),
    validateNotMeToken: validateNotMeToken(world),
    reportNotMe: reportNotMe(world),
    exchangeApplicationCode: exchangeForApplication(world, addresses),
  };
}

/** Serves the platform's calls below `/api` of every portal host, and those of applications at `localhost` as well. */
export function platformApp(tools: PlatformTools): Koa {
  const router = new Router({ prefix: "/api", strict: true, sensitive: true });
  const handlers = handlersOf(tools);
  for (const call of platformCalls()) {
    const { name, method, path } = call;
    router.register(
      path,
      [method],
      [
        logged(tools.requests, name, path),
        disturbed(tools.faults, name),
        refusingDepartures(call),
        answering(handlers[name], tools),
      ],
    );
  }
  router.post("/mobile-beef/graphql", refusingDepartures(), mobileGraphql(tools));
  const app = new Koa();
  app.use(router.routes());
  app.use(logged(tools.requests, "unknown", "/api/…"));
  app.use((context) => {
    const methods = methodsAt(context);
    const failure =
      methods.length === 0
        ? new PlatformFailure(404, "NotFound", "The platform has no such call.")
        : new PlatformFailure(405, "MethodNotAllowed", "The call has another method.", {
            Allow: methods.join(", "),
          });
    answerWith(context, failure.answer);
  });
  return app;
}

/** Returns the methods of the calls that have the path of a request. */
function methodsAt(context: Context): readonly string[] {
  const { matched = [] } = context as Partial<RouterContext>;
  return matched.flatMap(({ methods }) => methods);
}

/** Reads the body of a call, and refuses a call that is not as the contract describes it. */
function refusingDepartures(call?: PlatformCall): Middleware {
  return async (context, next) => {
    const { "content-length": length = "0", "transfer-encoding": encoding } = context.headers;
    const hasBody = length !== "0" || encoding !== undefined;
    const sent = {
      traceToken: context.get("X-Trace-Token"),
      query: new URLSearchParams(context.querystring),
      body: !hasBody ? {} : context.is("application/json") ? await readJsonBody(context.req) : undefined,
    };
    const refusal = refusalOf(call, sent);
    if (refusal === undefined) {
      context.state["body"] = sent.body;
      await next();
    } else {
      answerWith(context, refusal.answer);
    }
  };
}

function answering(handle: PlatformHandler, { addresses, repeatedCalls }: PlatformTools): Middleware {
  return async (context) => {
    const body = context.state["body"] as JsonObject;
    const signature = JSON.stringify([
      context.host,
      context.get("X-Trace-Token"),
      // Part of the key, because the trace token alone is shown as a support reference and must not give access to an
      // answer.
      context.get("Authorization"),
      context.method,
      context.url,
      body,
    ]);
    const host = addresses.roleOf(context.host);
    const hostTenantCode = host.role === "portal" ? host.tenantCode : undefined;
    const answer = await repeatedCalls.answer(signature, () => work(handle, context, hostTenantCode));
    answerWith(context, answer);
  };
}

async function work(
  handle: PlatformHandler,
  context: Context,
  hostTenantCode: string | undefined,
): Promise<PlatformAnswer> {
  try {
    const answer = await handle({
      hostTenantCode,
      parameters: context["params"] as Record<string, string>,
      query: Object.fromEntries(new URLSearchParams(context.querystring)),
      body: context.state["body"] as JsonObject,
      pageLanguage: pageLanguageOf(context.get("Accept-Language")),
      userAgent: context.get("User-Agent"),
      bearer: bearerOf(context.get("Authorization")),
    });
    return { status: 200, body: answer, headers: {} };
  } catch (cause) {
    if (cause instanceof PlatformFailure) {
      return cause.answer;
    }
    throw cause;
  }
}

function answerWith(context: Context, { status, body, headers }: PlatformAnswer): void {
  context.status = status;
  context.set({ ...headers, "Cache-Control": "no-store" });
  context.body = body;
}
