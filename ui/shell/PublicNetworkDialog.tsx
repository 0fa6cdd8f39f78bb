import { observer } from "mobx-react-lite";
import type { ShellPresenter } from "#application/shell/shell.presenter.ts";
import { Modal } from "#ui/components/Modal.tsx";
import { LinkButton } from "#ui/components/LinkButton.tsx";
import { useText } from "#ui/components/use-text.ts";

// A public network answers every address with its own page, also this one.
const networkPage = "/";

/** Says that a public network wants the person to sign in to it first; goes away by itself. */
export const PublicNetworkDialog = observer(function PublicNetworkDialog({
  shell,
}: {
  readonly shell: Pick<ShellPresenter, "isBehindPublicNetwork" | "ignorePublicNetwork">;
}) {
  const text = useText();
  return (
    <Modal
      open={shell.isBehindPublicNetwork}
      title={text("shell.publicNetwork.title")}
      onClose={() => shell.ignorePublicNetwork()}
      actions={<LinkButton href={networkPage}>{text("shell.publicNetwork.action")}</LinkButton>}
    >
      <p>{text("shell.publicNetwork.text")}</p>
    </Modal>
  );
});
