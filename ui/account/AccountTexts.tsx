import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { accountWords } from "#translations/account-words.ts";
import type { ValuesOf } from "#translations/message-id.ts";
import { useShell } from "#ui/app/use-presenter.ts";
import type { TextValues } from "#ui/components/plain-text.ts";
import { TextsProvider, useText } from "#ui/components/use-text.ts";

/** Adds the messages of the pages of the account to those of every page; they come with these pages. */
export const AccountTexts = observer(function AccountTexts({ children }: { readonly children: ReactNode }) {
  const { language } = useShell();
  const pageText = useText();
  return (
    <TextsProvider
      value={(id, values) => {
        const own = accountWords[language][id];
        return own === undefined ? pageText(id, ...([values] as ValuesOf<typeof id>)) : filled(own, values);
      }}
    >
      {children}
    </TextsProvider>
  );
});

function filled(text: string, values: TextValues): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}
