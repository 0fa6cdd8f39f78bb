import type { Deployment, ServerSettings } from "../hosts/hosts-file.ts";
import { relatedOriginsText, relyingParties, type RelyingParty } from "../passkeys/relying-parties.ts";
import type { ServedPortal } from "./served-portal.ts";

/** The folder of a rendering with the related origins of each relying party, as `ID.json`. */
export const relatedOriginsFolder = "webauthn";

/** Returns the file with the related origins of each relying party that has any. */
export function relatedOriginsFiles({
  server,
  sets,
  hosts,
  patterns,
}: ServedPortal): ReadonlyMap<string, string> {
  const ids = new Map(sets.map(({ key, passkeyRpId }) => [key, passkeyRpId]));
  const parties = relyingParties({ ...withIds(ids, hosts, patterns), port: publicPort(server) });
  return new Map(
    parties
      .filter(({ relatedOrigins }) => relatedOrigins.length > 0)
      .map((party) => [`${relatedOriginsFolder}/${party.id}.json`, relatedOriginsText(party)]),
  );
}

/** Returns what an operator has to know of the relying parties: where to publish a file, and which hosts fall outside. */
export function passkeyRemarks({ server, sets, hosts, patterns }: Deployment): readonly string[] {
  const ids = new Map(sets.map(({ key, settings }) => [key, settings.passkeyRpId]));
  return relyingParties({ ...withIds(ids, hosts, patterns), port: publicPort(server) }).flatMap(remarksOn);
}

/** Returns the port that browsers use for https. */
export function publicPort({ publicHttpsPort, httpsPort }: ServerSettings): number {
  return publicHttpsPort ?? httpsPort;
}

function remarksOn({ id, isServed, relatedOrigins, outside }: RelyingParty): readonly string[] {
  return [
    ...(isServed || relatedOrigins.length === 0
      ? []
      : [
          `passkeyRpId: ${id} is no host of this file: publish ${relatedOriginsFolder}/${id}.json of the rendering at https://${id}/.well-known/webauthn, as application/json.`,
        ]),
    ...(outside.length === 0
      ? []
      : [
          `passkeyRpId: browsers refuse the passkeys of ${id} at ${outside.join(", ")}: they read five names of owners in a list, and no patterns. Write passkeyRpId: "{host}" there, and have the platform answer with the host's own name.`,
        ]),
  ];
}

function withIds(
  ids: ReadonlyMap<string, string | undefined>,
  hosts: Deployment["hosts"],
  patterns: Deployment["patterns"],
) {
  const idsOf = (names: Deployment["hosts"]) =>
    new Map(Array.from(names, ([name, key]) => [name, ids.get(key)]));
  return { hosts: idsOf(hosts), patterns: idsOf(patterns) };
}
