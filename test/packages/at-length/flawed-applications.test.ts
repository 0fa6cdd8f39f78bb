import { clauses } from "#packages/connect/check-app/app-clauses.ts";
import { checked } from "#test/packages/check-app/checked-application.ts";
import { flaws, type Flaw } from "#test/packages/check-app/flawed-application.ts";

const others = clauses.filter(({ id }) => id !== "exchange-silent");

test.each(Object.entries(flaws) as [Flaw, string][])(
  "%s is found by the clause %s (connect-19)",
  async (flaw, clause) => {
    const broken = (await checked(flaw, others)).filter(({ result }) => result === "broken");
    expect(broken.map(({ id }) => id)).toContain(clause);
  },
);
