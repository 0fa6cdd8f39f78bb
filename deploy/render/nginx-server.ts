import { rmSync } from "node:fs";
import path from "node:path";
import { nginxFiles } from "./nginx-files.ts";
import { hostsWithoutCertificate } from "./certificate-check.ts";
import type { Renderer } from "./renderer.ts";
import { judgedBy } from "./server-program.ts";

const hints: readonly (readonly [RegExp, string])[] = [
  [
    /unknown directive "brotli_static"/,
    "Install its module (apt-get install libnginx-mod-http-brotli-static), or write server: { brotli: false }.",
  ],
  [/Permission denied/, "Run this command as the user who reloads nginx."],
];

/** Writes and checks the configuration of nginx. */
export const nginx: Renderer = {
  files: nginxFiles,
  mainFile: "nginx.conf",
  builds: "shares",
  program: "nginx",
  leftOut: hostsWithoutCertificate,
  judge(folder) {
    const pid = path.join(folder, "check.pid");
    const words = ["-t", "-q", "-e", "stderr", "-c", path.join(folder, "nginx.conf"), "-g", `pid ${pid};`];
    const { isRight, said } = judgedBy("nginx", words, "Install it: apt-get install nginx.");
    rmSync(pid, { force: true });
    if (isRight) return { isRight };
    const [line = said] = said.split("\n").filter((candidate) => candidate.includes("[emerg]"));
    const reason = line.replace(/^.*\[emerg\] (?:\d+#\d+: )?/, "");
    const upstream = /host not found in upstream "([^":]+)/.exec(reason)?.[1];
    const hint = hints.find(([pattern]) => pattern.test(reason))?.[1];
    return {
      isRight,
      reason: hint === undefined ? reason : `${reason}. ${hint}`,
      ...(upstream === undefined ? {} : { unknownUpstream: upstream }),
    };
  },
  next: (folder) => `systemctl reload nginx   # reads ${folder}/current/nginx.conf`,
  remarks: () => [],
};
