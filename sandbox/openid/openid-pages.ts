import type { Context } from "koa";
import type { ErrorOut, KoaContextWithOIDC } from "oidc-provider";
import { errors } from "oidc-provider";
import { htmlPage, showPage } from "../html-page.ts";
import type { LocalAddresses } from "../local-addresses.ts";
import { html, Markup } from "../markup.ts";
import type { TenantProvider } from "../tenant-providers.ts";
import type { World } from "../world/world.ts";
import type { OpenIdTexts } from "./openid-texts.ts";
import { languageOf, textsIn } from "./openid-texts.ts";

type PageTools = {
  readonly world: World;
  readonly addresses: LocalAddresses;
  readonly tenantCode: string;
  readonly registration: TenantProvider;
};

/** What the sign-in page shows. */
type SignInForm = {
  /** The address of the form. */
  readonly action: string;
  readonly email: string;
  readonly uiLocales: unknown;
  readonly complaint?: "wrong" | "blocked" | "leaked";
};

/** Returns what the sign-in page of an authorization needs: where the form is sent, the known e-mail, the languages. */
export function askedFor({
  uid,
  params,
}: {
  readonly uid: string;
  readonly params: Readonly<Record<string, unknown>>;
}): Pick<SignInForm, "action" | "email" | "uiLocales"> {
  const { login_hint: hint, ui_locales: uiLocales } = params;
  return { action: `/interaction/${uid}`, email: typeof hint === "string" ? hint : "", uiLocales };
}

type AnyContext = Context | KoaContextWithOIDC;

/** Shows the pages of a tenant's OpenID provider. */
export class OpenIdPages {
  private readonly tools: PageTools;

  constructor(tools: PageTools) {
    this.tools = tools;
  }

  showSignIn(context: AnyContext, { action, email, uiLocales, complaint }: SignInForm): void {
    const focus = (isFirst: boolean): Markup | undefined => (isFirst ? html` autofocus` : undefined);
    this.show(context, uiLocales, "signIn", (text) => {
      return html`
        <h1>${text.signIn}</h1>
        <p class="lead">${text.lead(this.tenantName)}</p>
        ${complaint === undefined ? undefined : html`<p class="complaint" role="alert">${text[complaint]}</p>`}
        <form method="post" action="${action}" class="fields">
          <label>${text.email}
            <input name="email" type="email" autocomplete="username" value="${email}" required${focus(email === "")}></label>
          <label>${text.password}
            <input name="password" type="password" autocomplete="current-password" required${focus(email !== "")}></label>
          <div class="actions">
            <button class="button">${text.signIn}</button>
            <button formaction="${action}/cancel" formnovalidate>${text.cancel}</button>
          </div>
        </form>
      `;
    });
  }

  /** Shows that the sign-in at this address has ended, for example after Back from the portal. */
  showOver(context: Context): void {
    context.status = 400;
    this.show(context, context.get("Accept-Language"), "over", (text) => {
      return html`<h1>${text.over}</h1><p class="lead">${text.overLead}</p>${this.wayBack(text)}`;
    });
  }

  /** Shows an error that cannot be sent to the client, because its redirect address is not registered. */
  readonly showError = (context: KoaContextWithOIDC, answer: ErrorOut, cause: Error): void => {
    if (cause instanceof errors.SessionNotFound) {
      this.showOver(context);
      return;
    }
    this.show(context, context.query["ui_locales"], "refused", (text) => {
      return html`
        <h1>${text.refused}</h1>
        <p class="lead"><code>${answer.error}</code>: ${answer.error_description ?? ""}</p>
        ${this.wayBack(text)}
      `;
    });
  };

  /** Asks before the session ends, as a provider has to without an ID token hint (RP-Initiated Logout §2). */
  readonly showSignOut = (context: KoaContextWithOIDC, form: string): void => {
    this.show(context, context.oidc.params?.["ui_locales"], "signOut", (text) => {
      return html`
        <h1>${text.signOut}</h1>
        <p class="lead">${text.signOutQuestion(this.tenantName)}</p>
        ${new Markup(form)}
        <div class="actions">
          <button class="button" form="op.logoutForm" name="logout" value="yes">${text.signOut}</button>
        </div>
      `;
    });
  };

  readonly showSignedOut = (context: KoaContextWithOIDC): void => {
    this.show(context, undefined, "signedOut", (text) => {
      return html`<h1>${text.signedOut}</h1>${this.wayBack(text)}`;
    });
  };

  private show(
    context: AnyContext,
    uiLocales: unknown,
    title: "signIn" | "signOut" | "signedOut" | "over" | "refused",
    content: (text: OpenIdTexts) => Markup,
  ): void {
    const { addresses, tenantCode, registration } = this.tools;
    const lang = languageOf(uiLocales);
    const text = textsIn(lang);
    const name = this.tenantName;
    const { logo, favicon } = this.theme?.images ?? {};
    const styleSheets = ["/assets/application.css", "/assets/openid.css", "/brand.css"];
    const page = htmlPage(
      { title: `${text[title]} - ${name}`, styleSheets, favicon, lang },
      html`
      <main class="provider">
        <p class="owner">${logo === undefined ? html`<span class="name">${name}</span>` : html`<img src="${logo}" alt="${name}" width="133" height="40">`}</p>
        ${content(text)}
      </main>
      <footer>${new URL(registration.origin).host}</footer>
    `,
    );
    // The answer to the form may redirect to the clients, so the policy has to allow them as form targets.
    showPage(context, page, {
      "img-src": `${addresses.control} data:`,
      "form-action": `'self' ${addresses.portal(tenantCode)} ${addresses.application(tenantCode)}`,
    });
  }

  private wayBack(text: OpenIdTexts): Markup {
    const { addresses, tenantCode } = this.tools;
    return html`<p><a class="button" href="${addresses.application(tenantCode)}/">${text.back(this.tenantName)}</a></p>`;
  }

  private get theme() {
    return this.tools.world.tenants.find(this.tools.tenantCode)?.loginDomain.theme;
  }

  private get tenantName(): string {
    return this.theme?.name ?? this.tools.tenantCode;
  }
}
