import { readFileSync } from "node:fs";
import { typesOf } from "#tools/generate/graphql-types.ts";

const sdl = `
  enum Kind { one two }
  type Thing { id: ID! kind: Kind count: Int! label: String }
  type Query { thing(id: ID!): Thing }
  type Mutation { start(kind: Kind!, again: Boolean): Thing! stop(id: ID!): Boolean! }
`;

describe("types of a GraphQL schema", () => {
  test("an enumeration is a union of its values (calls-27)", () => {
    expect(typesOf(sdl)).toContain(`export type Kind =\n  | "one"\n  | "two";`);
  });

  test("what may be null says so (calls-27)", () => {
    expect(typesOf(sdl)).toContain(
      "export type Thing = {\n  id: string;\n  kind: Kind | null;\n  count: number;\n  label: string | null;\n};",
    );
  });

  test("an operation has its variables and its answer (calls-27)", () => {
    const types = typesOf(sdl);
    expect(types).toContain("  thing: {\n    variables: { id: string };\n    answer: Thing | null;\n  };");
    expect(types).toContain("variables: { kind: Kind; again?: boolean | null };\n    answer: Thing;");
    expect(types).toContain("  stop: {\n    variables: { id: string };\n    answer: boolean;\n  };");
  });

  test("the committed types are those of mobile.graphql (mfa-38)", () => {
    const folder = "adapters/platform-api";
    expect(readFileSync(`${folder}/graphql/mobile-schema.ts`, "utf8")).toBe(
      typesOf(readFileSync(`${folder}/mobile.graphql`, "utf8")),
    );
  });
});
