import { observer } from "mobx-react-lite";
import { useParams } from "react-router";
import { usePresenter } from "#ui/app/use-presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { Modal } from "#ui/components/Modal.tsx";
import { PageTitle } from "#ui/components/PageTitle.tsx";
import { SupportReference } from "#ui/components/SupportReference.tsx";
import { useText } from "#ui/components/use-text.ts";
import { LoadingScreen } from "#ui/shell/LoadingScreen.tsx";
import { Screen } from "#ui/shell/Screen.tsx";

/** Signs a person in by partner SSO (MD-06). */
export const PartnerSSOPage = observer(function PartnerSSOPage() {
  const text = useText();
  const { partnerCode = "" } = useParams();
  const presenter = usePresenter((presenters) => presenters.partnerSso(partnerCode));
  const { phase } = presenter;
  if (phase.kind === "working") {
    return <LoadingScreen title="partnerSso.title" text="authenticate.loading" canAbandon />;
  }
  return (
    <Screen>
      <PageTitle documentTitle={text("partnerSso.title")} hidden>
        {text("partnerSso.unreachable.title")}
      </PageTitle>
      <Modal
        open
        title={text("partnerSso.unreachable.title")}
        actions={<Button onClick={() => presenter.retry()}>{text("partnerSso.unreachable.reload")}</Button>}
        onClose={() => presenter.abandon()}
      >
        <p>{text(phase.reason === undefined ? "common.errorNetwork" : "common.errorServer")}</p>
        <SupportReference reference={phase.reference} />
      </Modal>
    </Screen>
  );
});
