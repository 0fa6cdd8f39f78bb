// Compiles what Angular's packages leave to be compiled where they are used.
import "@angular/compiler";
import { provideHttpClient } from "@angular/common/http";
import { provideZonelessChangeDetection } from "@angular/core";
import { createApplication } from "@angular/platform-browser";
import { provideRouter } from "@angular/router";
import { LogLevel, OidcSecurityService, provideAuth } from "angular-auth-oidc-client";
import { firstValueFrom } from "rxjs";
import { clientId, issuer, redirectUri, showPage } from "./own-client.ts";

const config = {
  authority: issuer.replace(/\/$/, ""),
  clientId,
  redirectUrl: redirectUri,
  scope: "openid profile email",
  responseType: "code",
  silentRenew: false,
  // The page itself goes where the answer leads.
  triggerAuthorizationResultEvent: true,
  // A refused answer is not an error of this page.
  logLevel: LogLevel.None,
};
const { injector } = await createApplication({
  providers: [
    provideZonelessChangeDetection(),
    provideHttpClient(),
    provideRouter([]),
    provideAuth({ config }),
  ],
});
const oidc = injector.get(OidcSecurityService);

await showPage({
  ask(target) {
    sessionStorage.setItem("target", target);
    oidc.authorize(undefined, { customParams: { prompt: "none" } });
    return Promise.resolve();
  },
  async take() {
    const { isAuthenticated } = await firstValueFrom(oidc.checkAuth());
    return isAuthenticated ? (sessionStorage.getItem("target") ?? "/") : undefined;
  },
  async person() {
    const { userData } = (await firstValueFrom(oidc.checkAuth())) as {
      readonly userData: { readonly name?: string } | null;
    };
    return userData?.name;
  },
  forget() {
    oidc.logoffLocal();
    return Promise.resolve();
  },
});
