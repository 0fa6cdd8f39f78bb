import { enableStaticRendering } from "mobx-react-lite";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { noticeFlags } from "#application/login/login-notices.ts";
import type { LoginPresenter } from "#application/login/login.presenter.ts";
import type { Presenters } from "#application/presenters.ts";
import type { ShellPresenter } from "#application/shell/shell.presenter.ts";
import type { LinkUrl } from "#domain/navigation/parsed-url.ts";
import { PresentersProvider } from "#ui/app/use-presenter.ts";
import { Logo } from "#ui/components/Logo.tsx";
import { PageLayout } from "#ui/components/PageLayout.tsx";
import { SlowNotice } from "#ui/components/SlowNotice.tsx";
import { TextsProvider } from "#ui/components/use-text.ts";
import { LoginScreen } from "#ui/login/LoginPage.tsx";
import { ReloadNotice } from "#ui/shell/ReloadScreen.tsx";
import { ShellLoading } from "#ui/shell/ShellLoading.tsx";
import { UnsupportedNotice } from "#ui/shell/UnsupportedNotice.tsx";
import type { MessageId } from "#translations/message-id.ts";

export type Prerendered = ReturnType<typeof prerender>;

/** Returns a placeholder, which the boot script fills (`src/document/prerendered-form.ts`). */
const place = (name: string) => `{{${name}}}`;

/**
 * Renders the document's markup before the program is loaded, with placeholders for messages and for the tenant's
 * values. The build renders it with the views themselves: it is what React renders later, to the last attribute, so
 * that React can hydrate it.
 */
export function prerender() {
  enableStaticRendering(true);
  // Messages of the document itself, which no view requests.
  const messages = new Set<MessageId>(["shell.loading", "common.stillWorking"]);
  const say = (id: MessageId) => {
    messages.add(id);
    return place(id);
  };
  const draw = (view: ReactNode) =>
    withoutRequests(
      <TextsProvider value={say}>
        <PresentersProvider value={{ shell: shell as ShellPresenter } as Presenters}>
          {view}
        </PresentersProvider>
      </TextsProvider>,
    );
  const loader = draw(<ShellLoading />);
  const slow = draw(<SlowNotice reload={() => undefined} />);
  const reload = draw(
    <PageLayout>
      <ReloadNotice reload={() => undefined} />
    </PageLayout>,
  );
  const loaderMessages = messages.size;
  for (const flag of noticeFlags) messages.add(`login.${flag}`);
  messages.add("shell.title").add("login.title").add("login.title.activated");
  return {
    loader,
    /** Shown beside the loader, or the submitted form, when the program takes long. */
    slow,
    /** Shown in place of everything when the program cannot be loaded. */
    reload,
    emailStep: draw(<LoginScreen presenter={emailStep} />),
    /** Shown in place of everything in a browser that lacks what the program needs. */
    unsupported: draw(
      <PageLayout>
        <UnsupportedNotice />
      </PageLayout>,
    ),
    /** Shown in the header of a tenant without a logo. */
    tenantName: draw(<Logo tenantName={place("tenant")} image={undefined} />),
    /** The messages that have placeholders: first those of the loader and of the notices beside it. */
    messages: [...messages],
    /** How many of these messages the loader and its notices have. */
    loaderMessages,
  };
}

/**
 * Renders without anything that has the browser request an image, whose URL is still a placeholder: React's preload
 * hints, and `src`, which Firefox requests even inside a template.
 */
function withoutRequests(view: ReactNode): string {
  return renderToString(view)
    .replace(/^(<link rel="preload"[^>]*>)+/, "")
    .replaceAll(' src="{{', ' data-src="{{');
}

const shell: Pick<ShellPresenter, "phase" | "language" | "tenantName" | "logo" | "helpUrl" | "supportUrl"> = {
  phase: { kind: "ready", loginDomain: undefined as never },
  language: "en",
  tenantName: place("tenant"),
  logo: place("logo") as LinkUrl,
  helpUrl: place("help") as LinkUrl,
  supportUrl: place("support") as LinkUrl,
};

/** LoginPage at its first step, as far as its views read it there. */
const emailStep = {
  part: "email",
  stage: "email",
  email: "",
  emailStep: { email: "", error: undefined, isRemembered: false },
  isBusy: false,
  failedSubmits: 0,
  notices: [],
  partnerHelp: { url: undefined },
  isAfterActivation: false,
} as unknown as LoginPresenter;
