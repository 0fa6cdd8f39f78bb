import { Button } from "#ui/components/Button.tsx";
import { ButtonGroup } from "#ui/components/ButtonGroup.tsx";
import { PageLayout } from "#ui/components/PageLayout.tsx";
import { PageTitle } from "#ui/components/PageTitle.tsx";
import { StatusMark } from "#ui/components/StatusMark.tsx";
import { SupportReference } from "#ui/components/SupportReference.tsx";
import { useText } from "#ui/components/use-text.ts";

export type StartFailureScreenProps = {
  readonly reload: () => void;
  readonly reference: string | undefined;
};

/** Shows UnknownErrorPage when the runtime configuration cannot be loaded (config-06). */
export function StartFailureScreen({ reload, reference }: StartFailureScreenProps) {
  const text = useText();
  return (
    <PageLayout>
      <StatusMark icon="warning" tone="warning" />
      <PageTitle tenantName={undefined} subtitle={text("shell.loadFailed.text")}>
        {text("shell.loadFailed.title")}
      </PageTitle>
      <ButtonGroup>
        <Button onClick={reload}>{text("common.retry")}</Button>
      </ButtonGroup>
      <SupportReference reference={reference} />
    </PageLayout>
  );
}
