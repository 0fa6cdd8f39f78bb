import { spawnSync } from "node:child_process";

/** Debian’s packages whose programs the parts of the report are played with. */
const packages = [
  ...["chromium", "firefox-esr", "webkit2gtk-driver", "locales"],
  ...["orca", "at-spi2-core", "dbus-x11", "xvfb", "xdotool"],
  ...["nginx", "libnginx-mod-http-brotli-static", "caddy", "openssl", "buildah", "prometheus"],
];

/**
 * Installs the packages on Debian, as root; elsewhere, or where that fails, prints the command that does it. Nothing
 * fails without them: a part whose program is missing says in the report that it was not run.
 */
export function installPrograms(): void {
  const run = (...words: readonly string[]) => {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    return spawnSync("apt-get", words, { env, stdio: ["ignore", "ignore", "inherit"] }).status === 0;
  };
  const install = ["install", "-y", "-qq", "--no-install-recommends", ...packages];
  if (process.getuid?.() === 0 && run("update", "-qq") && run(...install)) return;
  console.log(`The whole report needs: apt-get install --no-install-recommends ${packages.join(" ")}`);
}
