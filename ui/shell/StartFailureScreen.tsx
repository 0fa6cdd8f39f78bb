import { Button } from "#ui/components/Button.tsx";
import { ButtonGroup } from "#ui/components/ButtonGroup.tsx";
import { PageLayout } from "#ui/components/PageLayout.tsx";
import { PageTitle } from "#ui/components/PageTitle.tsx";
import { StatusMark } from "#ui/components/StatusMark.tsx";
import { SupportReference } from "#ui/components/SupportReference.tsx";
import { useText } from "#ui/components/use-text.ts";
import type { StartProblem } from "#ui/shell/start-problem.ts";
import type { MessageId } from "#translations/message-id.ts";

const messages = {
  unreachable: "shell.loadFailed.text",
  unexpected: "common.errorServer",
  misconfigured: "shell.misconfigured.text",
} as const satisfies Readonly<Record<StartProblem["reason"], MessageId>>;

type StartFailureScreenProps = { readonly reload: () => void; readonly problem: StartProblem };

/** Shows UnknownErrorPage when the runtime configuration cannot be loaded or used. */
export function StartFailureScreen({ reload, problem }: StartFailureScreenProps) {
  const text = useText();
  const { reason, reference, waitInMinutes } = problem;
  return (
    <PageLayout>
      <StatusMark icon="warning" tone="warning" />
      <PageTitle
        subtitle={
          waitInMinutes === undefined
            ? text(messages[reason])
            : text("common.errorBusy", { minutes: waitInMinutes })
        }
      >
        {text("shell.loadFailed.title")}
      </PageTitle>
      <ButtonGroup>
        <Button onClick={reload}>{text("common.retry")}</Button>
      </ButtonGroup>
      <SupportReference reference={reference} />
    </PageLayout>
  );
}
