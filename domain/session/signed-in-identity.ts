import type { Identity } from "#domain/identity/identity.ts";
import { identityFrom } from "#domain/session/identity-record.ts";
import { sessionMarkFrom } from "#domain/session/session-mark.ts";
import { identityPlace } from "#domain/storage/storage-entries.ts";
import { members, type StorageEntry } from "#domain/storage/storage-entry.ts";

/** An identity and the mark of the session that it belongs to, if its sign-in began one (RAC-05). */
type KeptIdentity = Identity & { readonly session?: string };

/** The signed-in person as this tab stores them. */
export const signedInIdentity: StorageEntry<KeptIdentity> = {
  ...identityPlace,
  check(content) {
    const identity = identityFrom(content);
    const session = sessionMarkFrom(members(content)?.["session"]);
    return identity && { ...identity, ...(session !== undefined && { session }) };
  },
};
