import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { parse } from "yaml";

type Responses = Record<string, { $ref?: string }>;
type Operation = { responses: Responses };
type Contract = { paths: Record<string, Record<string, Operation>> };

const contract = parse(readFileSync("adapters/platform-api/openapi.yaml", "utf8")) as Contract;
const validator = new Ajv2020({ strict: false, allErrors: true });
validator.addFormat("uuid", /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/);
validator.addSchema(contract, "contract");

/** What the contract finds wrong with an answer; an empty list is praise. */
export function contractViolations(
  method: string,
  path: string,
  answer: { readonly status: number; readonly body: unknown },
): string[] {
  const operation = contract.paths[path]?.[method.toLowerCase()];
  const response = operation?.responses[String(answer.status)];
  if (response === undefined) {
    return [`${method} ${path} may not answer ${String(answer.status)}`];
  }
  const place =
    response.$ref ?? `#/paths/${pointer(path)}/${method.toLowerCase()}/responses/${String(answer.status)}`;
  const validate = validator.getSchema(`contract${place}/content/application~1json/schema`);
  if (validate === undefined) {
    return [`${method} ${path} has no schema for ${String(answer.status)}`];
  }
  return validate(answer.body) === true
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ""}`);
}

function pointer(text: string): string {
  return text.replaceAll("~", "~0").replaceAll("/", "~1").replaceAll("{", "%7B").replaceAll("}", "%7D");
}
