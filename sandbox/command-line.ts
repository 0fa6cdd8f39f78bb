import { parseArgs } from "node:util";

type CommandLine = {
  readonly port: number;
  readonly dist: string;
  readonly dev: boolean;
  readonly sessionCheckTimeoutMs?: number;
};

/**
 * Parses `--port N` (or PORT), `--dist folder`, `--dev` and `--session-check-timeout-ms N`. Throws an error with a
 * readable message.
 */
export function readCommandLine(words: readonly string[], environment: NodeJS.ProcessEnv): CommandLine {
  const { values } = parseArgs({
    args: [...words],
    options: {
      port: { type: "string", default: environment["PORT"] ?? "4000" },
      dist: { type: "string", default: "dist" },
      dev: { type: "boolean", default: false },
      "session-check-timeout-ms": { type: "string" },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`“${values.port}” is not a port.`);
  }
  const timeout = values["session-check-timeout-ms"];
  return {
    port,
    dist: values.dist,
    dev: values.dev,
    ...(timeout !== undefined && { sessionCheckTimeoutMs: Number(timeout) }),
  };
}
