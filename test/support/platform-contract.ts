import { readFileSync } from "node:fs";
import path from "node:path";
import { Ajv2020 } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { parse } from "yaml";

type Parameter = {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: object;
};
type Content = { readonly content?: { readonly "application/json": { readonly schema: object } } };
type Operation = {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content & { readonly $ref?: string }>>;
};
type Contract = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

/** One request and its answer, as they were sent. */
export type Exchange = {
  readonly method: string;
  /** Below the API's base, still encoded. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly sent: unknown;
  readonly status: number;
  readonly received: unknown;
};

const file = path.join(process.cwd(), "adapters/platform-api/openapi.yaml");
const contract = parse(readFileSync(file, "utf8")) as Contract;

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addSchema(contract, "contract");

/** An answer, and the call that it belongs to. */
type Answered = Pick<Exchange, "method" | "path" | "status" | "received">;

/** Returns everything in which an exchange departs from `openapi.yaml`. */
export function departures(exchange: Exchange): string[] {
  const operation = operationOf(exchange);
  if (!operation) return [`${exchange.method} ${exchange.path} is no call of the contract`];
  const body = operation.requestBody?.content?.["application/json"].schema;
  return [
    ...parameterProblems(operation, exchange),
    ...(body ? problems(body, exchange.sent, "request") : exchange.sent === undefined ? [] : ["a body"]),
    ...answerProblems(operation, exchange),
  ].map((problem) => `${operation.operationId}: ${problem}`);
}

/** Returns everything in which an answer departs from `openapi.yaml`. */
export function answerDepartures(answered: Answered): string[] {
  const operation = operationOf(answered);
  return operation ? answerProblems(operation, answered) : [`${answered.path} is no call of the contract`];
}

/** Returns the operation that a request is for. */
export function operationOf({
  method,
  path: requested,
}: Pick<Exchange, "method" | "path">): Operation | undefined {
  const segments = requested.split("/");
  const fits = (template: string) => {
    const parts = template.split("/");
    return (
      parts.length === segments.length &&
      parts.every((part, at) => part.startsWith("{") || part === segments[at])
    );
  };
  const template = Object.keys(contract.paths).find(fits);
  return template === undefined ? undefined : contract.paths[template]?.[method.toLowerCase()];
}

function parameterProblems(operation: Operation, { headers, query }: Exchange): string[] {
  const declared = (operation.parameters ?? []).map((parameter) => resolved(parameter));
  const undeclared = [...query.keys()].filter(
    (name) => !declared.some((given) => given.in === "query" && given.name === name),
  );
  return [
    ...undeclared.map((name) => `the query parameter ${name}`),
    ...declared.flatMap((parameter) => {
      if (parameter.in === "path") return [];
      const value = parameter.in === "header" ? headers.get(parameter.name) : query.get(parameter.name);
      if (value === null) return parameter.required ? [`${parameter.name} is missing`] : [];
      return problems(parameter.schema, value, parameter.name);
    }),
  ];
}

function answerProblems({ responses }: Operation, { status, received }: Answered): string[] {
  const answer = responses[String(status)];
  if (answer === undefined) return [`status ${status}`];
  const schema = resolved(answer).content?.["application/json"].schema;
  return schema ? problems(schema, received, "answer") : [];
}

/** Returns a part of the contract with its reference resolved; references lead only within the contract. */
function resolved<Part extends { readonly $ref?: string }>(part: Part): Part {
  if (part.$ref === undefined) return part;
  return part.$ref
    .slice(2)
    .split("/")
    .reduce<unknown>((place, name) => (place as Record<string, unknown>)[name], contract) as Part;
}

function problems(schema: object, value: unknown, where: string): string[] {
  const rooted = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"contract#/')) as object;
  const validate = ajv.compile(rooted);
  return validate(value)
    ? []
    : (validate.errors ?? []).map((error) => `${where}${error.instancePath} ${error.message ?? ""}`);
}
