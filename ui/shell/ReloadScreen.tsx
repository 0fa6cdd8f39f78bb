import { Button } from "#ui/components/Button.tsx";
import { ButtonGroup } from "#ui/components/ButtonGroup.tsx";
import { PageTitle } from "#ui/components/PageTitle.tsx";
import { StatusMark } from "#ui/components/StatusMark.tsx";
import { useText } from "#ui/components/use-text.ts";
import { Screen } from "#ui/shell/Screen.tsx";

/** A view broke, or a part of the portal could not be loaded: never a blank page (NET-05, NET-06, D-60). */
export function ReloadScreen({ reload }: { readonly reload: () => void }) {
  const text = useText();
  return (
    <Screen>
      <ReloadNotice reload={reload} reason={text("shell.reload.text")} />
    </Screen>
  );
}

export type ReloadNoticeProps = {
  readonly reload: () => void;
  /** Left out where eight languages of it would weigh too much: in the document itself. */
  readonly reason?: string;
};

/** What it says, for where there is no tenant's frame. */
export function ReloadNotice({ reload, reason }: ReloadNoticeProps) {
  const text = useText();
  return (
    <>
      <StatusMark icon="refresh" />
      <PageTitle tenantName={undefined} subtitle={reason ?? []}>
        {text("shell.reload.title")}
      </PageTitle>
      <ButtonGroup>
        <Button onClick={reload}>{text("shell.reload.action")}</Button>
      </ButtonGroup>
    </>
  );
}
