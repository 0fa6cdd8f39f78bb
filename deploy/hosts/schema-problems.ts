import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import type { HostsDocument, Path } from "./hosts-document.ts";
import type { Cause, Problem } from "./hosts-problem.ts";
import { nearestName } from "./nearest-name.ts";
import { adviseOrigin, type Advice } from "./origin-advice.ts";

type SchemaPart = {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
};

const noHosts: Advice = {
  cause: "wrong-type",
  text: "The file names no hosts.",
  advice: "Write hosts: and below it a line for each host, such as login.hotels.example: {}.",
};

/** Validates hosts files by their JSON Schema, and describes every mistake in words. */
export class SchemaProblems {
  private readonly validate: ValidateFunction;
  /** Every key of the schema, with the section that it belongs to. */
  private readonly sections: ReadonlyMap<string, string>;

  constructor(schema: object) {
    const ajv = new Ajv({ allErrors: true, verbose: true, allowUnionTypes: true });
    this.validate = ajv.compile(schema);
    this.sections = sectionsOf(schema);
  }

  of(document: HostsDocument): readonly Problem[] {
    if (this.validate(document.content)) return [];
    // These only repeat the error of the rule that they lead to.
    const problems = (this.validate.errors ?? [])
      .filter(({ keyword }) => keyword !== "propertyNames" && keyword !== "if")
      .map((error) => this.problem(error, document));
    return problems.filter(
      ({ line, column, text }, index) =>
        index ===
        problems.findIndex((one) => one.line === line && one.column === column && one.text === text),
    );
  }

  private problem(error: ErrorObject, document: HostsDocument): Problem {
    const path = pathOf(error.instancePath);
    const name = error.propertyName ?? (error.params as { additionalProperty?: string }).additionalProperty;
    const position =
      name === undefined ? document.positionOf(path) : document.positionOf([...path, name], "key");
    const whole = name === undefined ? path : [...path, name];
    const host = hostOf(whole);
    const advice = document.isRestOfText(whole) ? restOfText(whole) : this.advice(error, path);
    return { ...advice, ...position, ...(host === undefined ? {} : { host }) };
  }

  private advice(error: ErrorObject, path: Path): Advice {
    const part = (error.parentSchema ?? {}) as SchemaPart;
    const key = String(path.findLast((step) => typeof step === "string") ?? "the file");
    const shown = JSON.stringify(error.data) ?? "nothing";
    const expected = part.description ?? "something else";
    const correct = `Write ${expected}.`;
    const refused = (cause: Cause): Advice => ({
      cause,
      text: `${key}: ${shown.slice(0, 80)} does not fit.`,
      advice: correct,
    });
    if (path.length === 0 && error.keyword === "type") return noHosts;
    switch (error.keyword) {
      case "additionalProperties":
        return this.unknownKey(
          String((error.params as { additionalProperty: string }).additionalProperty),
          part,
        );
      case "required": {
        const missing = (error.params as { missingProperty: string }).missingProperty;
        return { cause: "missing-key", text: `${key} has no ${missing}.`, advice: `Add ${missing}.` };
      }
      case "type":
        return refused("wrong-type");
      case "minimum":
      case "maximum":
      case "minItems":
        return refused("out-of-range");
      case "uniqueItems":
        return {
          cause: "repeated-entry",
          text: `${key} has the same entry twice.`,
          advice: "Remove one of the two.",
        };
      case "pattern":
        return error.propertyName === undefined
          ? this.pattern(error, refused)
          : adviseName(error.propertyName, expected);
      default:
        return refused("not-allowed");
    }
  }

  private pattern(error: ErrorObject, refused: (cause: Cause) => Advice): Advice {
    if (error.schemaPath.startsWith("#/$defs/origin/")) return adviseOrigin(String(error.data), false);
    if (error.schemaPath.startsWith("#/$defs/redirectOrigin/")) return adviseOrigin(String(error.data), true);
    if (/^#\/\$defs\/(?:apiU|u)pstream\//.test(error.schemaPath)) {
      const address = URL.parse(String(error.data));
      const isWeb = address?.protocol === "https:" || address?.protocol === "http:";
      if (address !== null && isWeb && address.username === "") {
        return {
          cause: "origin-with-path",
          text: `${JSON.stringify(error.data)} has more than scheme, host and port.`,
          advice: `Write ${address.origin}: the path of a call is passed on as it is.`,
        };
      }
      return refused("not-an-origin");
    }
    return refused("not-allowed");
  }

  private unknownKey(name: string, part: SchemaPart): Advice {
    const known = Object.keys(part.properties ?? {});
    const near = nearestName(name, known);
    const section = this.sections.get(name);
    const elsewhere = section === undefined ? undefined : `It belongs below ${section}.`;
    const advice =
      near === undefined
        ? (elsewhere ?? `Known keys are ${known.join(", ")}.`)
        : `Write ${JSON.stringify(near)}.`;
    return { cause: "unknown-key", text: `Nothing reads the key ${JSON.stringify(name)}.`, advice };
  }
}

function restOfText(path: Path): Advice {
  const rest = JSON.stringify(path.at(-1));
  return {
    cause: "syntax",
    text: `A comma ends the text before ${rest}.`,
    advice: "Put the whole text in quotes.",
  };
}

function adviseName(name: string, expected: string): Advice {
  const { hostname } = URL.parse(/^[a-z]+:\/\//i.test(name) ? name : `https://${name}`) ?? {};
  const isHost = expected.startsWith("a host name") && hostname !== undefined && /^[\w.-]+$/.test(hostname);
  const meant = hostname?.replace(/\.$/, "");
  const advice = isHost && meant !== name ? `Write ${meant ?? ""}` : `Write ${expected}.`;
  const isStar = expected.startsWith("a host name such") && name.includes("*");
  return {
    cause: "name",
    text: `${JSON.stringify(name)} cannot stand here.`,
    advice: isStar ? "Names with a star belong below patterns." : advice,
  };
}

function pathOf(pointer: string): Path {
  return pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"))
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

/** Returns the host or pattern that a path leads to. */
function hostOf([section, name]: Path): string | undefined {
  return (section === "hosts" || section === "patterns") && name !== undefined ? String(name) : undefined;
}

function sectionsOf(schema: object): ReadonlyMap<string, string> {
  const { properties = {}, $defs = {} } = schema as {
    readonly properties?: Readonly<Record<string, unknown>>;
    readonly $defs?: Readonly<Record<string, SchemaPart>>;
  };
  const keysOf = (name: string): readonly string[] => Object.keys($defs[name]?.properties ?? {});
  return new Map([
    ...keysOf("settings").map((key) => [key, "defaults, a group or a host"] as const),
    ...keysOf("server").map((key) => [key, "server"] as const),
    ...keysOf("guard").map((key) => [key, "guard"] as const),
    ...Object.keys(properties).map((key) => [key, "the file itself"] as const),
  ]);
}
