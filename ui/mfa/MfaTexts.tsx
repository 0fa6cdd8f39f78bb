import { observer } from "mobx-react-lite";
import { useEffect, useState, type ReactNode } from "react";
import { LocalisedText } from "#ui/app/LocalisedText.tsx";
import { useShell } from "#ui/app/use-presenter.ts";
import { loadRichText } from "#ui/components/use-text.ts";
import { LoadingScreen } from "#ui/shell/LoadingScreen.tsx";
import { englishCore, loadMessages, type Messages } from "#translations/loader.ts";
import type { Language } from "#domain/shared/language.ts";

type MfaTextsProps = { readonly children: ReactNode; readonly load?: typeof loadMessages };

/**
 * Loads the messages of the MFA pages; those of the previous language stay until the new ones are loaded. If there are
 * none at all, throws for the error boundary, because the page would be empty.
 */
export const MfaTexts = observer(function MfaTexts({ children, load = loadMessages }: MfaTextsProps) {
  const { language } = useShell();
  const [messages, setMessages] = useState<Messages | undefined>(undefined);
  const [failure, setFailure] = useState<{ readonly cause: unknown } | undefined>(undefined);
  useEffect(() => {
    let isWanted = true;
    allMessages(language, load).then(
      (loaded) => isWanted && setMessages(loaded),
      (cause: unknown) => isWanted && setFailure({ cause }),
    );
    return () => {
      isWanted = false;
    };
  }, [language, load]);
  if (!messages && failure) throw failure.cause;
  if (!messages) return <LoadingScreen title="shell.title" text="shell.loading" />;
  return (
    <LocalisedText language={language} messages={messages}>
      {children}
    </LocalisedText>
  );
});

/** Loads the messages of a language, with English for those that cannot be loaded (L10-02). */
async function allMessages(language: Language, load: typeof loadMessages): Promise<Messages> {
  const [core, rest, mfa] = await Promise.all([
    load(language, "core").catch(() => ({})),
    load(language, "rest"),
    load(language, "mfa"),
    loadRichText().catch(() => undefined),
  ]);
  return { ...englishCore, ...core, ...rest, ...mfa };
}
