import { enableStaticRendering } from "mobx-react-lite";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { LoginPresenter } from "#application/login/login.presenter.ts";
import type { Presenters } from "#application/presenters.ts";
import type { ShellPresenter } from "#application/shell/shell.presenter.ts";
import type { LinkUrl } from "#domain/redirect/parsed-url.ts";
import { PresentersProvider } from "#ui/app/use-presenter.ts";
import { Logo } from "#ui/components/Logo.tsx";
import { PageLayout } from "#ui/components/PageLayout.tsx";
import { TextsProvider } from "#ui/components/use-text.ts";
import { LoginScreen } from "#ui/login/LoginPage.tsx";
import { ReloadNotice } from "#ui/shell/ReloadScreen.tsx";
import { ShellLoading } from "#ui/shell/ShellLoading.tsx";
import type { MessageId } from "#translations/message-id.ts";

/** What stands in the document before the program does, with places for words and for what is the tenant's. */
export type Prerendered = {
  readonly loader: string;
  readonly emailStep: string;
  /** Stands in the header of a tenant without a logo. */
  readonly tenantName: string;
  /** Stands in for everything where the program cannot be had. */
  readonly reload: string;
  /** The messages whose places these are. */
  readonly messages: readonly MessageId[];
};

/** A place, which the boot script fills (`src/boot/prerendered-form.ts`). */
const place = (name: string) => `{{${name}}}`;

/**
 * Draws the first screens by the views themselves, in the build: what the browser is given is what React draws
 * there later, to the last attribute, and can be taken over by it.
 */
export function prerender(): Prerendered {
  enableStaticRendering(true);
  // Of the document rather than of a view.
  const messages = new Set<MessageId>([
    "shell.title",
    "shell.loading",
    "login.title",
    "login.title.activated",
  ]);
  const say = (id: MessageId) => {
    messages.add(id);
    return place(id);
  };
  const draw = (view: ReactNode) =>
    withoutHints(
      <TextsProvider value={say}>
        <PresentersProvider value={{ shell: shell as ShellPresenter } as Presenters}>
          {view}
        </PresentersProvider>
      </TextsProvider>,
    );
  return {
    loader: draw(<ShellLoading />),
    emailStep: draw(<LoginScreen presenter={emailStep as LoginPresenter} />),
    reload: draw(
      <PageLayout>
        <ReloadNotice reload={() => undefined} />
      </PageLayout>,
    ),
    tenantName: draw(<Logo tenantName={place("tenant")} image={undefined} />),
    messages: [...messages],
  };
}

/** React hints at images that it meets; these have no address yet. */
function withoutHints(view: ReactNode): string {
  return renderToString(view).replace(/^(<link rel="preload"[^>]*>)+/, "");
}

const shell: Pick<ShellPresenter, "phase" | "language" | "tenantName" | "logo" | "helpUrl" | "supportUrl"> = {
  phase: { kind: "ready", loginDomain: undefined as never },
  language: "en",
  tenantName: place("tenant"),
  logo: place("logo") as LinkUrl,
  helpUrl: place("help") as LinkUrl,
  supportUrl: place("support") as LinkUrl,
};

const emailStep: Pick<
  LoginPresenter,
  | "phase"
  | "stage"
  | "email"
  | "emailError"
  | "rememberEmail"
  | "failedSubmits"
  | "notices"
  | "helpUrl"
  | "isAfterActivation"
> = {
  phase: "editing",
  stage: "email",
  email: "",
  emailError: undefined,
  rememberEmail: false,
  failedSubmits: 0,
  notices: [],
  helpUrl: undefined,
  isAfterActivation: false,
};
