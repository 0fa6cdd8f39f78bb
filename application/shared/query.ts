import { languageOf, type Language } from "#domain/shared/language.ts";

/** Returns whether a parameter is set; an empty value, `0` and `false` count as not set. */
export function hasFlag(parameters: Pick<URLSearchParams, "get">, name: string): boolean {
  return !["", "0", "false"].includes(parameters.get(name) ?? "");
}

/** Reads every query: first value, exact name, decoded once (RED-11). An empty value counts as absent. */
export class Query {
  private readonly parameters: URLSearchParams;

  constructor(search: string) {
    this.parameters = new URLSearchParams(search);
  }

  text(name: string): string | undefined {
    return this.parameters.get(name) || undefined;
  }

  flag(name: string): boolean {
    return hasFlag(this.parameters, name);
  }

  get langCode(): Language | undefined {
    return languageOf(this.text("langCode"));
  }
}
