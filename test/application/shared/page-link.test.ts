import { pageLinkFor } from "#application/shared/page-link.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";

const destination = { page: "login", newSession: true } as const;

test("an e-mail is in the address that is shown, and in none on the way there (redirect-25)", () => {
  const parts = domainParts();
  const link = pageLinkFor("ada@harbour.example", destination, parts);
  expect(new URL(link.address).searchParams.get("email")).toBe("ada@harbour.example");
  expect(parts.linkParameters.at("login")).toEqual({});
  link.follow();
  expect(parts.navigation.visits).toEqual([{ destination, history: "push" }]);
  expect(parts.linkParameters.at("login")).toEqual({ email: "ada@harbour.example" });
});
