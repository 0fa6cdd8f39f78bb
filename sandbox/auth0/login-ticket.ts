import type { Middleware } from "koa";
import type Provider from "oidc-provider";
import type { World } from "../world/world.ts";
import { providerSessionInSeconds } from "./openid-provider.ts";
import { isListed, subjectOf } from "./provider-client.ts";

/** The text by which the portal knows this refusal (specification, error catalogue). */
const riskDenial = "access denied due to risk assessment scores";

type TicketTools = {
  readonly world: World;
  readonly provider: Provider;
  readonly callbacks: readonly string[];
};

/**
 * `GET /authorize` with a login ticket: spends the ticket, begins the provider's session and goes on without it.
 * A risky person is sent back with an error instead. Requests without a ticket pass.
 */
export function loginTicket({ world, provider, callbacks }: TicketTools): Middleware {
  return async (context, next) => {
    const address = new URL(context.href);
    const ticket = address.searchParams.get("login_ticket");
    if (ticket === null) {
      await next();
      return;
    }
    const uuid = world.tokens.spend("login-ticket", ticket);
    const person = uuid === undefined ? undefined : world.people.find(uuid);
    const callback = address.searchParams.get("redirect_uri") ?? "";
    if (person?.riskDenied === true && isListed(callbacks, callback)) {
      context.redirect(denied(callback, address.searchParams.get("state")));
      return;
    }
    if (person !== undefined) {
      const session = new provider.Session();
      session.loginAccount({ accountId: subjectOf(person.uuid) });
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
