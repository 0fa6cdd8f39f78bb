import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { defaultApiBaseUrl, type Deployment } from "../hosts/hosts-file.ts";
import { isCompressed } from "../portal/built-portal.ts";
import type { Renderer } from "./renderer.ts";
import { documentsOfSite, siteFolder, siteList, staticFiles } from "./static-files.ts";

/** Writes a folder for each host, with the files that static hosts and CDNs read. */
export const staticHosts: Renderer = {
  files: staticFiles,
  mainFile: siteList,
  builds: "none",
  leftOut({ sets, hosts, patterns }: Deployment) {
    const platforms = new Map(
      sets.map(({ key, settings }) => [key, settings.apiBaseUrl ?? defaultApiBaseUrl]),
    );
    const withoutPlatform = [...hosts].filter(([, key]) => platforms.get(key)?.startsWith("/"));
    return new Map([
      ...withoutPlatform.map(
        ([host]) =>
          [
            host,
            "a static host does not pass calls on, so its apiBaseUrl has to be an https address",
          ] as const,
      ),
      ...[...patterns.keys()].map((pattern) => [pattern, "a static host has no patterns"] as const),
    ]);
  },
  complete({ portal, hosts }, { set, assets }) {
    for (const host of hosts.keys()) {
      const site = path.join(set, siteFolder(host));
      const documents = documentsOfSite(portal.headers);
      for (const [name, built] of documents) place(path.join(set, "public", built), path.join(site, name));
      const builtNames = new Set(documents.values());
      for (const name of portal.files.filter((file) => !isCompressed(file) && !builtNames.has(file)))
        place(path.join(set, "public", name), path.join(site, name));
      for (const entry of readdirSync(assets, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || isCompressed(entry.name)) continue;
        const file = path.join(entry.parentPath, entry.name);
        place(file, path.join(site, path.relative(assets, file)));
      }
    }
  },
  judge: () => ({ isRight: true }),
  next: (folder) => `Publish the folders in ${folder}/current/sites.`,
  remarks({ sets, hosts }) {
    const framed = new Set(
      sets.filter(({ sources }) => sources.frameAncestors !== "'none'").map(({ key }) => key),
    );
    const checking = new Set(
      sets.filter(({ sources }) => sources.frameOrigins.includes("'self'")).map(({ key }) => key),
    );
    return [...hosts].flatMap(([host, key]) => [
      ...(framed.has(key)
        ? [`${host} has partnerOrigins, whose pages cannot frame it on a static host.`]
        : []),
      ...(checking.has(key)
        ? [
            `${host} has a sessionCheck, which finds no session on a static host: no page there can be framed.`,
          ]
        : []),
    ]);
  },
};

/**
 * Puts a file into the folder of a host: as a hard link if the disk supports them, since every host has the same file.
 */
function place(from: string, to: string): void {
  // The document of a host with a block was written before.
  if (existsSync(to)) return;
  mkdirSync(path.dirname(to), { recursive: true, mode: 0o755 });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
