import type { Account, Configuration } from "oidc-provider";
import type { Person } from "./world/people-records.ts";

/** Returns a person as an account of an OpenID provider, with the claims of its scopes; undefined without a person. */
export function accountOf(subject: string, person: Person | undefined): Account | undefined {
  return person === undefined
    ? undefined
    : {
        accountId: subject,
        claims: () => ({ sub: subject, email: person.email, email_verified: true, name: person.name }),
      };
}

/** Gives a client the grant of all scopes once a person is signed in, because no provider here asks for consent. */
export const grantWithoutConsent: NonNullable<Configuration["loadExistingGrant"]> = async (context) => {
  const { session, client, provider } = context.oidc;
  if (session?.accountId === undefined || client === undefined) {
    return undefined;
  }
  const grant = new provider.Grant();
  grant.accountId = session.accountId;
  grant.clientId = client.clientId;
  grant.addOIDCScope("openid email profile");
  await grant.save();
  return grant;
};
