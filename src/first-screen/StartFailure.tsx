import { fallbackLanguage, languageOf } from "#domain/shared/language.ts";
import { lateView } from "#ui/app/late-views.ts";
import { LocalisedText } from "#ui/app/LocalisedText.tsx";
import { useMessages } from "#ui/app/use-messages.ts";
import { PageLayout } from "#ui/components/PageLayout.tsx";
import { ErrorBoundary } from "#ui/app/ErrorBoundary.tsx";
import { ReloadProvider } from "#ui/components/use-reload.ts";
import { ReloadNotice } from "#ui/shell/ReloadScreen.tsx";
import { ShellLoading } from "#ui/shell/ShellLoading.tsx";
import type { StartProblem } from "#ui/shell/start-problem.ts";

type StartFailureProps = {
  readonly reload: () => void;
  /** Undefined while the configuration is asked for again. */
  readonly problem: StartProblem | undefined;
  /** Called when the person tries again; without it the document is reloaded. */
  readonly again?: () => void;
};

/** Seldom needed, so a chunk of its own; if it cannot be loaded, the person can still reload. */
const StartFailureScreen = lateView(
  async () =>
    (await import(/* webpackChunkName: "failure" */ "#ui/shell/StartFailureScreen.tsx")).StartFailureScreen,
);

/** Shown when the configuration could not be loaded or used: nothing can be wired, so the person can only try again. */
export function StartFailure({ reload, problem, again = reload }: StartFailureProps) {
  const language = languageOf(document.documentElement.lang) ?? fallbackLanguage;
  return (
    <LocalisedText {...useMessages(language)}>
      <ErrorBoundary
        fallback={() => (
          <PageLayout>
            <ReloadNotice reload={reload} />
          </PageLayout>
        )}
      >
        <ReloadProvider value={reload}>
          {problem ? (
            <StartFailureScreen reload={again} problem={problem} fallback={<ShellLoading />} />
          ) : (
            <ShellLoading />
          )}
        </ReloadProvider>
      </ErrorBoundary>
    </LocalisedText>
  );
}
