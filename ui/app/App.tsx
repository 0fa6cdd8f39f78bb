import { observer } from "mobx-react-lite";
import { useEffect, useLayoutEffect, type ReactNode } from "react";
import type { Presenters } from "#application/presenters.ts";
import { ErrorBoundary } from "#ui/app/ErrorBoundary.tsx";
import { lateView } from "#ui/app/late-views.ts";
import { LocalisedText } from "#ui/app/LocalisedText.tsx";
import { TenantTheme } from "#ui/app/TenantTheme.tsx";
import { useMessages } from "#ui/app/use-messages.ts";
import { PresentersProvider } from "#ui/app/use-presenter.ts";
import { ReloadProvider } from "#ui/components/use-reload.ts";
import { ReloadScreen } from "#ui/shell/ReloadScreen.tsx";
import { ShellLoading } from "#ui/shell/ShellLoading.tsx";
import type { loadMessages } from "#translations/loader.ts";
import { showLanguage } from "#translations/show-language.ts";

/** Loaded on demand. When the chunk cannot be loaded, the error boundary asks to reload the page. */
const ShellFailure = lateView(
  async () => (await import(/* webpackChunkName: "failure" */ "#ui/shell/ShellFailure.tsx")).ShellFailure,
);

/** Loads the dialog ahead: it is needed when nothing can be loaded. Without it, failed calls show their messages. */
export const loadPublicNetworkDialog = () =>
  import(/* webpackChunkName: "public-network" */ "#ui/shell/PublicNetworkDialog.tsx");
const PublicNetworkDialog = lateView<{ readonly shell: Presenters["shell"] }>(() =>
  loadPublicNetworkDialog().then(
    (part) => part.PublicNetworkDialog,
    () => () => undefined,
  ),
);

type AppProps = {
  readonly presenters: Presenters;
  readonly children: ReactNode;
  /** Changes with the page: resets the error boundary, and has missing messages requested again. */
  readonly pageKey: string;
  /** Called with the error that a view threw, for logging. */
  readonly onError?: (error: unknown) => void;
  readonly reload: () => void;
  /** Resolves once the messages of later pages may be loaded; undefined: at once. */
  readonly nextStep?: Promise<unknown>;
  /** Loads messages with the words of the host; undefined: the portal's own. */
  readonly loadMessages?: typeof loadMessages;
};

/** Renders the portal: a skeleton until the tenant is loaded, then the current page. */
export const App = observer(function App({
  presenters,
  children,
  pageKey,
  onError,
  reload,
  nextStep,
  loadMessages: load,
}: AppProps) {
  const { shell } = presenters;
  useEffect(() => shell.start(), [shell]);
  const { language, phase, theme } = shell;
  const localised = useMessages(language, {
    onFailed: shell.revertLanguage,
    first: nextStep,
    page: pageKey,
    ...(load && { load }),
  });
  useLayoutEffect(() => {
    showLanguage(document.documentElement, localised.language);
  }, [localised.language]);
  return (
    <LocalisedText {...localised}>
      <PresentersProvider value={presenters}>
        {theme && <TenantTheme light={theme.light} dark={theme.dark} favicon={shell.favicon} />}
        <ReloadProvider value={reload}>
          <ErrorBoundary
            resetKey={pageKey}
            {...(onError && { onError })}
            fallback={() => <ReloadScreen reload={reload} />}
          >
            {content()}
          </ErrorBoundary>
        </ReloadProvider>
        {shell.isBehindPublicNetwork && <PublicNetworkDialog shell={shell} fallback={undefined} />}
      </PresentersProvider>
    </LocalisedText>
  );

  function content() {
    switch (phase.kind) {
      case "loading":
        return <ShellLoading />;
      case "failed":
        return <ShellFailure shell={shell} problem={phase.problem} fallback={<ShellLoading />} />;
      case "ready":
        return children;
    }
  }
});
