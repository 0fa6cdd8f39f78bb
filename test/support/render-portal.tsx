import { act, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import type { Presenters } from "#application/presenters.ts";
import { ShellPresenter } from "#application/shell/shell.presenter.ts";
import { success } from "#domain/shared/result.ts";
import { LoadLoginDomain } from "#domain/tenant/load-login-domain.ts";
import { App } from "#ui/app/App.tsx";
import { loginParts } from "#test/support/builders/login-parts.ts";
import { settled } from "#test/support/settled.ts";
import { paint } from "#test/support/builders/paint.ts";
import { FakeLoginDomains } from "#test/support/fakes/fake-login-domains.ts";

/**
 * Returns the services of LoginPage and the shell on fakes. Other views are tested with the states of the atlas
 * (`openState`).
 */
export function portalParts(given: Parameters<typeof loginParts>[0] = {}, search = "") {
  const parts = loginParts(given);
  const loginDomains = new FakeLoginDomains();
  loginDomains.answer = success(parts.currentLoginDomain.loginDomain);
  const shell = new ShellPresenter({
    ...parts,
    enterTenant: new LoadLoginDomain({ loginDomains, currentLoginDomain: parts.currentLoginDomain }),
    paint,
    ignorePublicNetwork: () => undefined,
    domain: "harbour.example",
    namesHost: false,
    search,
    browserLanguages: [],
  });
  const login: Presenters["login"] = (query) => parts.presenter(query, { language: () => shell.language });
  const presenters = { shell, login } as Presenters;
  return { ...parts, loginDomains, presenters };
}

type PortalParts = ReturnType<typeof portalParts>;

/** Renders one page at an address, in the portal's frame. Navigation is recorded, not followed. */
export async function renderPortal(page: ReactNode, options: { at?: string; parts?: PortalParts } = {}) {
  const { at = "/", parts = portalParts({}, new URL(at, "https://harbour.example").search) } = options;
  let reloads = 0;
  const view = render(
    <MemoryRouter initialEntries={[at]}>
      <App presenters={parts.presenters} pageKey="1" reload={() => (reloads += 1)}>
        {page}
      </App>
    </MemoryRouter>,
  );
  await act(settled);
  return { ...view, ...parts, reloads: () => reloads };
}

/** Returns the text of the only main heading on the screen. */
export const headingText = () => screen.getByRole("heading", { level: 1 }).textContent;
