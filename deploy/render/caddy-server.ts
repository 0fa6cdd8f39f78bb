import path from "node:path";
import { caddyFiles } from "./caddy-files.ts";
import { hostsWithoutCertificate } from "./certificate-check.ts";
import type { Renderer } from "./renderer.ts";
import { judgedBy } from "./server-program.ts";

/** Writes and checks the configuration of Caddy. */
export const caddy: Renderer = {
  files: caddyFiles,
  mainFile: "Caddyfile",
  builds: "hosts",
  program: "caddy",
  leftOut: hostsWithoutCertificate,
  judge(folder) {
    const words = ["validate", "--adapter", "caddyfile", "--config", path.join(folder, "Caddyfile")];
    const { isRight, said } = judgedBy("caddy", words, "Install it: apt-get install caddy.");
    if (isRight) return { isRight };
    const line =
      said.split("\n").find((candidate) => /^(?:Error|validate|adapting)/i.test(candidate)) ?? said;
    return { isRight, reason: line.trim() };
  },
  next: (folder) => `systemctl reload caddy   # reads ${folder}/current/Caddyfile`,
  remarks: () => ["Caddy has no limit of rate: put one in front of it, or into the platform."],
};
