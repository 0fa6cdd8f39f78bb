import {
  buildSchema,
  getNamedType,
  isEnumType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
} from "graphql";

const scalars: Readonly<Record<string, string>> = {
  ID: "string",
  String: "string",
  Int: "number",
  Float: "number",
  Boolean: "boolean",
};

/**
 * Returns TypeScript for a GraphQL schema: its enumerations and objects, and the input and output of each operation.
 */
export function typesOf(sdl: string): string {
  const schema = buildSchema(sdl);
  const roots = [schema.getQueryType(), schema.getMutationType()].filter((root) => root != null);
  const declared = Object.values(schema.getTypeMap()).filter(
    (type) => !type.name.startsWith("__") && !roots.some((root) => root.name === type.name),
  );
  const parts = declared.flatMap((type) => {
    if (isEnumType(type))
      return [
        enumeration(
          type.name,
          type.getValues().map(({ value }) => String(value)),
        ),
      ];
    return isObjectType(type) ? [objectType(type)] : [];
  });
  const operations = roots.flatMap((root) => Object.values(root.getFields()));
  return [
    "/* Generated from mobile.graphql by `npm run generate:types`. */",
    ...parts,
    `export type MobileOperations = {\n${operations.map(operation).join("")}};`,
    "",
  ]
    .join("\n\n")
    .replace(/\n\n$/, "\n");
}

function enumeration(name: string, values: readonly string[]): string {
  return `export type ${name} =\n${values.map((value) => `  | "${value}"`).join("\n")};`;
}

function objectType(type: GraphQLObjectType): string {
  const fields = Object.values(type.getFields()).map((field) => `  ${field.name}: ${written(field.type)};\n`);
  return `export type ${type.name} = {\n${fields.join("")}};`;
}

function operation({ name, args, type }: GraphQLField<unknown, unknown>): string {
  const variables = args.map(
    (arg) => `${arg.name}${isNonNullType(arg.type) ? "" : "?"}: ${written(arg.type)}`,
  );
  return `  ${name}: {\n    variables: { ${variables.join("; ")} };\n    answer: ${written(type)};\n  };\n`;
}

function written(type: GraphQLInputType | GraphQLOutputType): string {
  const { name } = getNamedType(type);
  const text = scalars[name] ?? name;
  return isNonNullType(type) ? text : `${text} | null`;
}
