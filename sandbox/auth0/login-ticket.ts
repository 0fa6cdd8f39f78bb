import type { Middleware } from "koa";
import type Provider from "oidc-provider";
import type { World } from "../world/world.ts";
import { amrOfPasskey } from "./passkey-tickets.ts";
import { providerSessionInSeconds } from "./openid-provider.ts";
import { isListed, subjectOf } from "./provider-client.ts";

/** The error text by which the portal recognises this refusal (specification, error catalogue). */
const riskDenial = "access denied due to risk assessment scores";

type TicketTools = {
  readonly world: World;
  readonly provider: Provider;
  readonly callbacks: readonly string[];
};

/**
 * Handles `GET /authorize` with a login ticket: spends the ticket, begins the provider's session and continues
 * without it. A person with `riskDenied` is redirected back with an error. Requests without a ticket pass through.
 */
export function loginTicket({ world, provider, callbacks }: TicketTools): Middleware {
  return async (context, next) => {
    const address = new URL(context.href);
    const ticket = address.searchParams.get("login_ticket");
    if (ticket === null) {
      await next();
      return;
    }
    const byPasskey = world.tokens.spend("passkey-login-ticket", ticket);
    const uuid = byPasskey ?? world.tokens.spend("login-ticket", ticket);
    const person = uuid === undefined ? undefined : world.people.find(uuid);
    const callback = address.searchParams.get("redirect_uri") ?? "";
    if (person?.riskDenied === true && isListed(callbacks, callback)) {
      context.redirect(denied(callback, address.searchParams.get("state")));
      return;
    }
    if (person !== undefined) {
      const session = new provider.Session();
      const amr = byPasskey === undefined ? {} : { amr: amrOfPasskey(world, person) };
      session.loginAccount({ accountId: subjectOf(person.uuid), ...amr });
      await session.save(providerSessionInSeconds);
      context.cookies.set(provider.cookieName("session"), session.jti, {
        httpOnly: true,
        sameSite: "lax",
        maxAge: providerSessionInSeconds * 1000,
      });
    }
    address.searchParams.delete("login_ticket");
    context.redirect(address.pathname + address.search);
  };
}

function denied(callback: string, state: string | null): string {
  const address = new URL(callback);
  address.searchParams.set("error", "access_denied");
  address.searchParams.set("error_description", riskDenial);
  if (state !== null) {
    address.searchParams.set("state", state);
  }
  return address.href;
}
