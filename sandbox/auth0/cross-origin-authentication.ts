import { randomBytes } from "node:crypto";
import type { Middleware } from "koa";
import type { LocalAddresses } from "../local-addresses.ts";
import { provePassword } from "../password-proof.ts";
import { readJsonBody } from "../request-body.ts";
import type { JsonObject } from "../world/merge-patch.ts";
import { passkeyRealm } from "../world/passkey-sign-ins.ts";
import type { World } from "../world/world.ts";
import { issuePasskeyTicket, provePasskeyTicket } from "./passkey-tickets.ts";
import { passwordlessCredential, proveEmailCode } from "./passwordless-proof.ts";

type PasswordTools = {
  readonly world: World;
  readonly addresses: LocalAddresses;
  readonly tenantCode: string;
  readonly clientId: string;
};

type Refusal = { readonly status: number; readonly error: string; readonly error_description: string };

const refusals = {
  wrong: { status: 403, error: "access_denied", error_description: "Wrong email or password." },
  blocked: {
    status: 429,
    error: "too_many_attempts",
    error_description: "Your account has been blocked after multiple consecutive login attempts.",
  },
  leaked: {
    status: 403,
    error: "password_leaked",
    error_description: "We have detected that this password was leaked. Please reset it.",
  },
  wrongCode: { status: 403, error: "access_denied", error_description: "Wrong email or verification code." },
  oldCode: {
    status: 403,
    error: "access_denied",
    error_description: "The verification code has expired. Please try to login again.",
  },
  spentCode: {
    status: 403,
    error: "access_denied",
    error_description: "You've reached the maximum number of attempts. Please try to login again.",
  },
  noCodes: { status: 403, error: "unauthorized_client", error_description: "Grant type not allowed." },
  stranger: { status: 403, error: "unauthorized_client", error_description: "Unknown client." },
  malformed: { status: 400, error: "invalid_request", error_description: "Invalid request body." },
} as const satisfies Record<string, Refusal>;

/**
 * Handles `POST /co/authenticate`: auth0-js sends the password from the portal's page and gets a one-time ticket,
 * with which it then navigates to `/authorize`.
 */
export function crossOriginAuthentication(tools: PasswordTools): Middleware {
  return async (context) => {
    const body = await readJsonBody(context.req);
    context.state["body"] = body;
    const outcome = body === undefined ? refusals.malformed : judge(tools, body);
    if (typeof outcome === "string") {
      context.body = {
        login_ticket: outcome,
        co_verifier: randomBytes(24).toString("base64url"),
        co_id: randomBytes(9).toString("base64url"),
      };
      return;
    }
    const { status, ...answer } = outcome;
    context.status = status;
    context.body = answer;
  };
}

/** The refusals of a code, by what was found wrong. */
const codeRefusals = {
  wrong: refusals.wrongCode,
  blocked: refusals.blocked,
  expired: refusals.oldCode,
  "too-many-tries": refusals.spentCode,
  "not-offered": refusals.noCodes,
} as const;

/** Returns the ticket or a refusal. */
function judge(tools: PasswordTools, body: JsonObject): string | Refusal {
  const { client_id: clientId, username, password } = body;
  if (clientId !== tools.clientId) {
    return refusals.stranger;
  }
  if (body["credential_type"] === passwordlessCredential) {
    return judgeCode(tools, body);
  }
  if (typeof username !== "string" || typeof password !== "string") {
    return refusals.malformed;
  }
  const origin = tools.addresses.identityProvider(tools.tenantCode);
  if (body["realm"] === passkeyRealm) {
    const verified = provePasskeyTicket({ ...tools, origin, email: username, ticket: password });
    return typeof verified === "string" ? refusals[verified] : issuePasskeyTicket(tools.world, verified);
  }
  const person = provePassword({ ...tools, origin, email: username, password });
  return typeof person === "string"
    ? refusals[person]
    : tools.world.tokens.issue("login-ticket", person.uuid);
}

/** Judges a code of the passwordless connection. */
function judgeCode(tools: PasswordTools, { username, otp, realm }: JsonObject): string | Refusal {
  if (typeof username !== "string" || typeof otp !== "string" || !/^\d{6}$/.test(otp) || realm !== "email") {
    return refusals.malformed;
  }
  const person = proveEmailCode({ ...tools, email: username, code: otp });
  return typeof person === "string"
    ? codeRefusals[person]
    : tools.world.tokens.issue("login-ticket", person.uuid);
}

/** Allows the portal's origin to call with credentials (CORS); other origins cannot read the answer. */
export function onlyForOrigin(origin: string): Middleware {
  return async (context, next) => {
    context.vary("Origin");
    if (context.get("Origin") !== origin) {
      context.status = 403;
      context.body = { error: "unauthorized_client", error_description: "Cross origin login not allowed." };
      return;
    }
    context.set("Access-Control-Allow-Origin", origin);
    context.set("Access-Control-Allow-Credentials", "true");
    if (context.method === "OPTIONS") {
      context.set("Access-Control-Allow-Methods", "POST");
      context.set("Access-Control-Allow-Headers", context.get("Access-Control-Request-Headers"));
      context.set("Access-Control-Max-Age", "600");
      context.status = 204;
      return;
    }
    await next();
  };
}
