import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import type { PlatformCallName } from "../faults/call-names.ts";
import { isPlatformCallName } from "../faults/call-names.ts";
import { projectFolder } from "../project-folder.ts";
import type { JsonObject } from "../world/merge-patch.ts";

/** A call of the contract. */
export type PlatformCall = {
  readonly name: PlatformCallName;
  readonly method: string;
  /** The path as the router takes it: `/login-domains/:domain`. */
  readonly path: string;
  /** Says in what a call departs from the contract; `undefined` for nothing. */
  readonly departureOf: (sent: SentCall) => string | undefined;
};

/** What a call has sent beside its headers and the parameters in its path. */
type SentCall = { readonly query: URLSearchParams; readonly body: JsonObject };

type Operation = {
  readonly operationId: string;
  readonly parameters?: readonly { readonly in?: string; readonly name?: string }[];
  readonly requestBody?: {
    readonly content: { readonly "application/json": { readonly schema: { readonly $ref: string } } };
  };
};
type Contract = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

let calls: readonly PlatformCall[] | undefined;

/** Returns every call of the contract, which is read once in a process. */
export function platformCalls(): readonly PlatformCall[] {
  calls ??= readCalls(path.join(projectFolder, "adapters/platform-api/openapi.yaml"));
  return calls;
}

function readCalls(file: string): readonly PlatformCall[] {
  const contract = parse(readFileSync(file, "utf8")) as Contract;
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema(contract, "contract");
  return Object.entries(contract.paths).flatMap(([template, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const { operationId } = operation;
      if (!isPlatformCallName(operationId)) {
        throw new Error(`The sandbox has no call ${operationId}.`);
      }
      return {
        name: operationId,
        method: method.toUpperCase(),
        path: template.replaceAll(/\{(\w+)\}/g, ":$1"),
        departureOf: (sent) => departure(ajv, operation, sent),
      };
    }),
  );
}

function departure(
  ajv: Ajv2020,
  { parameters = [], requestBody }: Operation,
  { query, body }: SentCall,
): string | undefined {
  const isKnown = (name: string) =>
    parameters.some((parameter) => parameter.in === "query" && parameter.name === name);
  const unknown = [...query.keys()].find((name) => !isKnown(name));
  if (unknown !== undefined) {
    return `The address must NOT have the parameter ${unknown}.`;
  }
  // Compiled at the first call alone: a test makes a few of the calls.
  const schema =
    requestBody && ajv.getSchema(`contract${requestBody.content["application/json"].schema.$ref}`);
  if (schema === undefined || schema(body) === true) {
    return undefined;
  }
  return `The body is not as openapi.yaml has it: ${[...new Set(schema.errors?.map(inWords))].join("; ")}.`;
}

function inWords({ instancePath, message = "", params }: ErrorObject): string {
  const { additionalProperty } = params as { readonly additionalProperty?: string };
  return [instancePath, message, additionalProperty].filter(Boolean).join(" ");
}
