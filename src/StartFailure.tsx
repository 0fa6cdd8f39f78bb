import { lazy, Suspense } from "react";
import { chooseLanguage } from "#domain/shared/language.ts";
import { LocalisedText } from "#ui/app/LocalisedText.tsx";
import { useMessages } from "#ui/app/use-messages.ts";
import { PageLayout } from "#ui/components/PageLayout.tsx";
import { ErrorBoundary } from "#ui/app/ErrorBoundary.tsx";
import { ReloadNotice } from "#ui/shell/ReloadScreen.tsx";
import { ShellLoading } from "#ui/shell/ShellLoading.tsx";

export type StartFailureProps = { readonly reload: () => void; readonly reference: string | undefined };

/** Seldom needed; where it cannot be had, there is still a way to load anew (D-60). */
const StartFailureScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "failure" */ "#ui/shell/StartFailureScreen.tsx"))
    .StartFailureScreen,
}));

/** The portal without its configuration: there is nothing to wire, so only the way to try again. */
export function StartFailure({ reload, reference }: StartFailureProps) {
  const language = chooseLanguage(document.documentElement.lang, navigator.languages);
  const messages = useMessages(language);
  return (
    <LocalisedText language={language} messages={messages}>
      <ErrorBoundary
        fallback={() => (
          <PageLayout>
            <ReloadNotice reload={reload} />
          </PageLayout>
        )}
      >
        <Suspense fallback={<ShellLoading />}>
          <StartFailureScreen reload={reload} reference={reference} />
        </Suspense>
      </ErrorBoundary>
    </LocalisedText>
  );
}
