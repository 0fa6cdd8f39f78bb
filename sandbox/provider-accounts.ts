import type Provider from "oidc-provider";
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

/**
 * Names the session in ID tokens (`sid`), the same for every client: by it the platform knows that a sign-in at the
 * portal and one at an application come from the same browser.
 */
export function tellSession(provider: Provider): void {
  const client = provider.Client.prototype as unknown as { includeSid: () => boolean };
  client.includeSid = () => true;
  const session = provider.Session.prototype as unknown as { uid: string; sidFor: () => string };
  session.sidFor = function (this: { readonly uid: string }) {
    return this.uid;
  };
}
