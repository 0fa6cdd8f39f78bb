import { observer } from "mobx-react-lite";
import type { ShellPresenter, ShellProblem } from "#application/shell/shell.presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { ButtonGroup } from "#ui/components/ButtonGroup.tsx";
import { PageTitle } from "#ui/components/PageTitle.tsx";
import { StatusMark } from "#ui/components/StatusMark.tsx";
import { SupportReference } from "#ui/components/SupportReference.tsx";
import { useText } from "#ui/components/use-text.ts";
import { Screen } from "#ui/shell/Screen.tsx";
import type { MessageId } from "#translations/message-id.ts";

const messages: Readonly<Record<ShellProblem["reason"], { title: MessageId; text: MessageId }>> = {
  "unknown-host": { title: "shell.unknownHost.title", text: "shell.unknownHost.text" },
  unreachable: { title: "shell.loadFailed.title", text: "shell.loadFailed.text" },
  unexpected: { title: "shell.loadFailed.title", text: "common.errorServer" },
};

/** Shows UnknownErrorPage instead of the whole portal when the tenant cannot be loaded. */
export const ShellFailure = observer(function ShellFailure({
  shell,
  problem,
}: {
  readonly shell: ShellPresenter;
  readonly problem: ShellProblem;
}) {
  const text = useText();
  const { title, text: explanation } = messages[problem.reason];
  return (
    <Screen>
      {problem.reason === "unknown-host" ? (
        <StatusMark icon="compass" />
      ) : (
        <StatusMark icon="warning" tone="warning" />
      )}
      <PageTitle
        subtitle={
          problem.waitInMinutes === undefined
            ? text(explanation)
            : text("common.errorBusy", { minutes: problem.waitInMinutes })
        }
      >
        {text(title)}
      </PageTitle>
      {problem.host !== undefined && <p>{text("shell.unknownHost.host", { host: problem.host })}</p>}
      <ButtonGroup>
        <Button onClick={() => shell.retry()}>{text("common.retry")}</Button>
      </ButtonGroup>
      <SupportReference reference={problem.reference} />
    </Screen>
  );
});
