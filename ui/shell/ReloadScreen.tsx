import { Button } from "#ui/components/Button.tsx";
import { ButtonGroup } from "#ui/components/ButtonGroup.tsx";
import { PageTitle, TenantName } from "#ui/components/PageTitle.tsx";
import { StatusMark } from "#ui/components/StatusMark.tsx";
import { useText } from "#ui/components/use-text.ts";
import { Screen } from "#ui/shell/Screen.tsx";

/** Shown when a view throws or a chunk cannot be loaded, instead of a blank page (NET-05, NET-06). */
export function ReloadScreen({ reload }: { readonly reload: () => void }) {
  const text = useText();
  return (
    <Screen>
      <ReloadNotice reload={reload} reason={text("shell.reload.text")} />
    </Screen>
  );
}

type ReloadNoticeProps = {
  readonly reload: () => void;
  /** The text below the heading; omitted in the document itself, where eight languages would cost too many bytes. */
  readonly reason?: string;
};

/** The content of `ReloadScreen`, for use without the tenant's frame. */
export function ReloadNotice({ reload, reason }: ReloadNoticeProps) {
  const text = useText();
  return (
    <>
      <StatusMark icon="refresh" />
      <TenantName.Provider value={undefined}>
        <PageTitle subtitle={reason ?? []}>{text("shell.reload.title")}</PageTitle>
      </TenantName.Provider>
      <ButtonGroup>
        <Button onClick={reload}>{text("shell.reload.action")}</Button>
      </ButtonGroup>
    </>
  );
}
