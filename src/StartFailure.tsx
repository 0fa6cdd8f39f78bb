import { chooseLanguage } from "#domain/shared/language.ts";
import { LocalisedText } from "#ui/app/LocalisedText.tsx";
import { useMessages } from "#ui/app/use-messages.ts";
import { StartFailureScreen } from "#ui/shell/StartFailureScreen.tsx";

export type StartFailureProps = { readonly reload: () => void; readonly reference: string | undefined };

/** The portal without its configuration: there is nothing to wire, so only the way to try again. */
export function StartFailure({ reload, reference }: StartFailureProps) {
  const language = chooseLanguage(document.documentElement.lang, navigator.languages);
  const messages = useMessages(language);
  return (
    <LocalisedText language={language} messages={messages}>
      <StartFailureScreen reload={reload} reference={reference} />
    </LocalisedText>
  );
}
