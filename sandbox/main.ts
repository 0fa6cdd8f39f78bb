#!/usr/bin/env node
import { writeFileSync } from "node:fs";
import { banner } from "./banner.ts";
import { readCommandLine } from "./command-line.ts";
import { GivenRefused } from "./given/given.ts";
import { readGivenFile } from "./given/given-file.ts";
import { PortBusy } from "./loopback-server.ts";
import { DevelopmentFiles, freePort } from "./portal/development-files.ts";
import { startSandbox } from "./sandbox.ts";

try {
  const { dev, people, applications, authorityFile, ...options } = readCommandLine(
    process.argv.slice(2),
    process.env,
    process.cwd(),
  );
  const file = people === undefined ? undefined : readGivenFile(people);
  const development = dev ? new DevelopmentFiles(await freePort()) : undefined;
  const sandbox = await startSandbox({
    ...options,
    tls: authorityFile !== undefined,
    ...file?.given,
    applications: [...(file?.given.applications ?? []), ...applications],
    ...(development === undefined ? {} : { portalFiles: development }),
  }).catch((cause: unknown) => {
    throw cause instanceof GivenRefused ? (file?.located(cause) ?? cause) : cause;
  });
  if (authorityFile !== undefined) {
    writeFileSync(authorityFile, sandbox.authority ?? "");
  }
  await development?.start();
  console.log(banner(sandbox));
  const stop = (): void => {
    development?.stop();
    void sandbox.close().then(() => process.exit(0));
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
} catch (cause) {
  const hint = cause instanceof PortBusy ? " Choose another one with --port." : "";
  console.error(`${cause instanceof Error ? cause.message : String(cause)}${hint}`);
  process.exit(1);
}
