import path from "node:path";
import { banner } from "./banner.ts";
import { readCommandLine } from "./command-line.ts";
import { PortBusy } from "./loopback-server.ts";
import { DevelopmentFiles, freePort } from "./portal/development-files.ts";
import { createSandbox } from "./sandbox.ts";

process.chdir(path.dirname(import.meta.dirname));

try {
  const { dev, ...options } = readCommandLine(process.argv.slice(2), process.env);
  const development = dev ? new DevelopmentFiles(await freePort()) : undefined;
  const sandbox = await createSandbox({
    ...options,
    ...(development === undefined ? {} : { portalFiles: development }),
  });
  await development?.start();
  console.log(banner(sandbox.world, sandbox.port));
  const stop = (): void => {
    development?.stop();
    void sandbox.close().then(() => process.exit(0));
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
} catch (cause) {
  const hint = cause instanceof PortBusy ? " Choose another one: npm start -- --port 4100" : "";
  console.error(`${cause instanceof Error ? cause.message : String(cause)}${hint}`);
  process.exit(1);
}
