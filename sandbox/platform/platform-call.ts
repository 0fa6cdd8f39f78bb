import type { PlatformCallName } from "../faults/call-names.ts";
import type { JsonObject } from "../world/merge-patch.ts";

/** A call as the platform's handlers see it. */
export type PlatformRequest = {
  /** The tenant whose host the portal was served from; `undefined` on a host that is nobody's. */
  readonly hostTenantCode: string | undefined;
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: JsonObject;
  /** The session token of `Authorization: Bearer`; empty where none came. */
  readonly bearer: string;
};

/** Answers the body of a 200, or throws a `PlatformFailure`. */
export type PlatformHandler = (request: PlatformRequest) => object | Promise<object>;

export type PlatformCall = {
  readonly name: PlatformCallName;
  readonly method: "GET" | "POST" | "PATCH";
  readonly path: string;
  readonly handle: PlatformHandler;
};

/** A failure that the contract knows. */
export class PlatformFailure extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Whatever else the body says. */
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
}

/** The session token of an `Authorization` header; empty where it has none. */
export function bearerOf(authorization: string): string {
  return /^Bearer (\S+)$/i.exec(authorization)?.[1] ?? "";
}

/** A text that the call cannot do without. */
export function requiredText(body: JsonObject, name: string): string {
  const value = body[name];
  if (typeof value !== "string" || value === "") {
    throw new PlatformFailure(400, "BadRequest", `The field ${name} is required.`);
  }
  return value;
}
