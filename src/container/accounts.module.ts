import type { Container } from "inversify";
import { Arrivals } from "#domain/records/arrivals.ts";
import { tokens } from "./tokens.ts";

/** The pages of accounts and all that only they need: bound when the first of them is shown. */
export function bindAccounts(container: Container): void {
  container.bind(tokens.arrivals).toResolvedValue((records) => new Arrivals({ records }), [tokens.records]);
  bindPresenters(container);
}

function bindPresenters(container: Container): void {
  container.bind(tokens.accountPresenters).toResolvedValue(() => ({}), []);
}
