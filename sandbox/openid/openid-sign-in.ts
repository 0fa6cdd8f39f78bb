import type { Context, Middleware } from "koa";
import type Provider from "oidc-provider";
import type { InteractionResults } from "oidc-provider";
import { errors } from "oidc-provider";
import type { LocalAddresses } from "../local-addresses.ts";
import { provePassword } from "../password-proof.ts";
import { readFormBody } from "../request-body.ts";
import type { TenantProvider } from "../tenant-providers.ts";
import type { World } from "../world/world.ts";
import type { OpenIdPages } from "./openid-pages.ts";
import { askedFor } from "./openid-pages.ts";

type SignInTools = {
  readonly world: World;
  readonly addresses: LocalAddresses;
  readonly tenantCode: string;
  readonly pages: OpenIdPages;
  readonly registration: TenantProvider;
  /** Returns the provider as it behaves now. */
  readonly provider: () => Provider;
};

/** Handles the page on which people sign in at the provider, to which an authorization redirects. */
export class OpenIdSignIn {
  private readonly tools: SignInTools;

  constructor(tools: SignInTools) {
    this.tools = tools;
  }

  /** Handles `GET /interaction/…`: shows the form, with the e-mail address that the client knows. */
  readonly show: Middleware = this.whileItLasts(async (context, asked) => {
    const { world, tenantCode, pages } = this.tools;
    if (world.openIdProfiles.of(tenantCode).name === "cancels") {
      await this.end(context, cancelled);
      return;
    }
    pages.showSignIn(context, asked);
  });

  /** Handles `POST /interaction/…`: checks the password and begins the session. */
  readonly submit: Middleware = this.whileItLasts(async (context, asked) => {
    const { pages, registration, ...tools } = this.tools;
    const form = await readFormBody(context.req);
    const email = form.get("email") ?? "";
    const password = form.get("password") ?? "";
    const person = provePassword({ ...tools, origin: registration.origin, email, password });
    if (typeof person === "string") {
      context.status = 403;
      pages.showSignIn(context, { ...asked, email, complaint: person });
      return;
    }
    await this.end(context, { login: { accountId: person.uuid, amr: ["pwd"] } });
  });

  /** Handles `POST /interaction/…/cancel`. */
  readonly cancel: Middleware = this.whileItLasts(async (context) => {
    await this.end(context, cancelled);
  });

  private whileItLasts(
    handle: (context: Context, asked: ReturnType<typeof askedFor>) => Promise<void>,
  ): Middleware {
    return async (context) => {
      try {
        const { req, res } = context;
        await handle(context, askedFor(await this.tools.provider().interactionDetails(req, res)));
      } catch (cause) {
        if (!(cause instanceof errors.SessionNotFound)) {
          throw cause;
        }
        this.tools.pages.showOver(context);
      }
    };
  }

  private async end(context: Context, result: InteractionResults): Promise<void> {
    const { req, res } = context;
    const address = await this.tools.provider().interactionResult(req, res, result);
    context.status = 303;
    context.redirect(address);
  }
}

const cancelled = { error: "access_denied", error_description: "The person cancelled." };
