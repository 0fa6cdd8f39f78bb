import { observer } from "mobx-react-lite";
import { useEffect, useState, type ReactNode } from "react";
import { LocalisedText } from "#ui/app/LocalisedText.tsx";
import { useShell } from "#ui/app/use-presenter.ts";
import { loadRichText } from "#ui/components/use-text.ts";
import { LoadingScreen } from "#ui/shell/LoadingScreen.tsx";
import { englishCore, loadMessages, type Messages } from "#translations/loader.ts";
import type { Language } from "#domain/shared/language.ts";

/** Loads the messages of the MFA pages; those of the previous language stay until the new ones are loaded. */
export const MfaTexts = observer(function MfaTexts({ children }: { readonly children: ReactNode }) {
  const { language } = useShell();
  const [messages, setMessages] = useState<Messages | undefined>(undefined);
  useEffect(() => {
    let isWanted = true;
    void allMessages(language).then((loaded) => isWanted && setMessages(loaded));
    return () => {
      isWanted = false;
    };
  }, [language]);
  if (!messages) return <LoadingScreen title="shell.title" text="shell.loading" />;
  return (
    <LocalisedText language={language} messages={messages}>
      {children}
    </LocalisedText>
  );
});

/** Loads the messages of a language, with English for those that cannot be loaded (L10-02). */
async function allMessages(language: Language): Promise<Messages> {
  const parts = await Promise.all(
    (["core", "rest", "mfa"] as const).map((part) => loadMessages(language, part).catch(() => ({}))),
  );
  await loadRichText().catch(() => undefined);
  return Object.assign({}, englishCore, ...parts) as Messages;
}
