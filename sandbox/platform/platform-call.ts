import type { JsonObject } from "../world/merge-patch.ts";
import type { PlatformAnswer } from "./repeated-calls.ts";

/** A call as the platform's handlers get it. */
export type PlatformRequest = {
  /** The tenant of the portal's host; `undefined` for a host without a tenant. */
  readonly hostTenantCode: string | undefined;
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: JsonObject;
  /** The language of the page that asks; empty if the request does not name it. */
  readonly pageLanguage: string;
  /** What the browser calls itself. */
  readonly userAgent: string;
  /** The session token of `Authorization: Bearer`; empty without one. */
  readonly bearer: string;
};

/** Returns the body of a 200, or throws a `PlatformFailure`. */
export type PlatformHandler = (request: PlatformRequest) => object | Promise<object>;

/** A failure that is part of the contract. */
export class PlatformFailure extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Further fields of the error body. */
  readonly details: object;

  constructor(
    status: number,
    code: string,
    message: string,
    headers: Readonly<Record<string, string>> = {},
    details: object = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
    this.details = details;
  }

  /** The answer that says so. */
  get answer(): PlatformAnswer {
    const { status, code, message, headers, details } = this;
    return { status, body: { code, message, ...details }, headers };
  }
}

/** Returns the session token of an `Authorization` header; empty when there is none. */
export function bearerOf(authorization: string): string {
  return /^Bearer (\S+)$/i.exec(authorization)?.[1] ?? "";
}

/** Returns the first language of an `Accept-Language` header, without a region; empty when there is none. */
export function pageLanguageOf(acceptLanguage: string): string {
  return /^[a-z]+/i.exec(acceptLanguage)?.[0].toLowerCase() ?? "";
}

/** Returns a text of the body, or `undefined` when there is none. */
export function optionalText(body: JsonObject, name: string): string | undefined {
  const value = body[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Returns a required text of the body; throws when it is missing. */
export function requiredText(body: JsonObject, name: string): string {
  const value = body[name];
  if (typeof value !== "string" || value === "") {
    throw new PlatformFailure(400, "BadRequest", `The field ${name} is required.`);
  }
  return value;
}
