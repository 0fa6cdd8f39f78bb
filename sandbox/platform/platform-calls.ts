import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import type { PlatformCallName } from "../faults/call-names.ts";
import { isPlatformCallName } from "../faults/call-names.ts";
import { projectFolder } from "../project-folder.ts";

/** A call of the contract. */
export type PlatformCall = {
  readonly name: PlatformCallName;
  readonly method: string;
  /** The path as the router takes it: `/login-domains/:domain`. */
  readonly path: string;
};

type Contract = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>;
};

const contract = path.join(projectFolder, "adapters/platform-api/openapi.yaml");

/** Reads name, method and path of every call from the contract. */
export function platformCalls(): PlatformCall[] {
  const { paths } = parse(readFileSync(contract, "utf8")) as Contract;
  return Object.entries(paths).flatMap(([template, operations]) =>
    Object.entries(operations).map(([method, { operationId }]) => {
      if (!isPlatformCallName(operationId)) {
        throw new Error(`The sandbox has no call ${operationId}.`);
      }
      return {
        name: operationId,
        method: method.toUpperCase(),
        path: template.replaceAll(/\{(\w+)\}/g, ":$1"),
      };
    }),
  );
}
