import { observer } from "mobx-react-lite";
import { useShell } from "#ui/app/use-presenter.ts";
import { LinkButton } from "#ui/components/LinkButton.tsx";
import { PageTitle } from "#ui/components/PageTitle.tsx";
import { useText } from "#ui/components/use-text.ts";

/** Replaces the form of a tenant whose people sign in through a partner's application. */
export const PartnerStage = observer(function PartnerStage() {
  const text = useText();
  const { tenantName, partnerUrl } = useShell();
  return (
    <>
      <PageTitle
        documentTitle={text("login.title")}
        subtitle={text("login.partner.text", { tenant: tenantName })}
      >
        {text("login.partner.heading")}
      </PageTitle>
      {partnerUrl !== undefined && <LinkButton href={partnerUrl}>{text("login.partner.open")}</LinkButton>}
    </>
  );
});
