import { observer } from "mobx-react-lite";
import { useShell } from "#ui/app/use-presenter.ts";
import { Loader } from "#ui/components/Loader.tsx";
import { PageTitle } from "#ui/components/PageTitle.tsx";
import { useText } from "#ui/components/use-text.ts";
import { Screen } from "#ui/shell/Screen.tsx";
import type { MessageId } from "#translations/message-id.ts";

type LoadingScreenProps = {
  readonly title: MessageId;
  readonly text: MessageId;
  /** Whether to offer LoginPage when loading takes too long. */
  readonly canAbandon?: boolean;
  /** Called when the person abandons the wait on LoginPage itself, in place of that link. */
  readonly abandon?: () => void;
};

/** A page that only waits, with a visually hidden heading and a spinner (MD-06). */
export const LoadingScreen = observer(function LoadingScreen({
  title,
  text,
  canAbandon = false,
  abandon,
}: LoadingScreenProps) {
  const message = useText();
  const shell = useShell();
  const leave = abandon ?? (canAbandon ? () => shell.logInLink.follow() : undefined);
  return (
    <Screen>
      <PageTitle documentTitle={message(title)} hidden>
        {message(text)}
      </PageTitle>
      <Loader
        text={message(text)}
        {...(leave && { exit: { text: message("common.backToLogin"), onClick: leave } })}
      />
    </Screen>
  );
});
