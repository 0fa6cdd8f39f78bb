import type { Identity } from "#domain/identity/identity.ts";
import { identityFrom } from "#domain/session/identity-record.ts";
import { sessionMarkFrom } from "#domain/session/session-mark.ts";
import { identityPlace } from "#domain/storage/storage-entries.ts";
import { shape } from "#domain/storage/shape.ts";
import type { StorageEntry } from "#domain/storage/storage-entry.ts";

/** An identity and the mark of the session that it belongs to, if its sign-in began one (RAC-05). */
type KeptIdentity = Identity & { readonly session?: string };

const ofSession = shape({}, { session: sessionMarkFrom });

/** The signed-in person as this tab stores them. */
export const signedInIdentity: StorageEntry<KeptIdentity> = {
  ...identityPlace,
  check(content) {
    const identity = identityFrom(content);
    return identity && { ...identity, ...ofSession(content) };
  },
};
