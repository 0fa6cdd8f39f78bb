import { observer } from "mobx-react-lite";
import { lazy, Suspense, useEffect, useLayoutEffect, type ReactNode } from "react";
import type { Presenters } from "#application/presenters.ts";
import { ErrorBoundary } from "#ui/app/ErrorBoundary.tsx";
import { LocalisedText } from "#ui/app/LocalisedText.tsx";
import { TenantTheme } from "#ui/app/TenantTheme.tsx";
import { useMessages } from "#ui/app/use-messages.ts";
import { PresentersProvider } from "#ui/app/use-presenter.ts";
import { ReloadScreen } from "#ui/shell/ReloadScreen.tsx";
import { ShellLoading } from "#ui/shell/ShellLoading.tsx";

/** Seldom needed; where it cannot be had, the boundary's screen says to load anew (D-60). */
const ShellFailure = lazy(async () => ({
  default: (await import(/* webpackChunkName: "failure" */ "#ui/shell/ShellFailure.tsx")).ShellFailure,
}));

export type AppProps = {
  readonly presenters: Presenters;
  /** The page that the address names. */
  readonly children: ReactNode;
  /** Changes with the page, and clears a failure of the last one. */
  readonly pageKey: string;
  /** Told of a view that failed, before the person is. */
  readonly onError?: (error: unknown) => void;
  /** Loads the document anew. */
  readonly reload: () => void;
};

/** The portal: nothing but a loader until the tenant is known, then its pages (shell-08). */
export const App = observer(function App({ presenters, children, pageKey, onError, reload }: AppProps) {
  const { shell } = presenters;
  useEffect(() => shell.start(), [shell]);
  const { language, phase, theme } = shell;
  const messages = useMessages(language);
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <LocalisedText language={language} messages={messages}>
      <PresentersProvider value={presenters}>
        {theme && <TenantTheme light={theme.light} dark={theme.dark} favicon={shell.favicon} />}
        <ErrorBoundary
          resetKey={pageKey}
          {...(onError && { onError })}
          fallback={() => <ReloadScreen reload={reload} />}
        >
          {content()}
        </ErrorBoundary>
      </PresentersProvider>
    </LocalisedText>
  );

  function content() {
    switch (phase.kind) {
      case "loading":
        return <ShellLoading />;
      case "failed":
        return (
          <Suspense fallback={<ShellLoading />}>
            <ShellFailure shell={shell} problem={phase.problem} />
          </Suspense>
        );
      case "ready":
        return children;
    }
  }
});
