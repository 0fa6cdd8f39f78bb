import { observer } from "mobx-react-lite";
import type { MfaPresenter } from "#application/mfa/mfa.presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { ButtonGroup } from "#ui/components/ButtonGroup.tsx";
import { LinkButton } from "#ui/components/LinkButton.tsx";
import { useText } from "#ui/components/use-text.ts";
import { StepHeading } from "#ui/mfa/StepHeading.tsx";

/** In a frame of another site the browser has to be asked for the session, by a click (D-35). */
export const FrameStep = observer(function FrameStep({ presenter }: { readonly presenter: MfaPresenter }) {
  const text = useText();
  const { ownPage } = presenter;
  return (
    <>
      <StepHeading
        key={presenter.phase}
        presenter={presenter}
        heading="mfa.frame.heading"
        subtitle={text(ownPage === undefined ? "mfa.frame.text" : "mfa.frame.refused")}
      />
      <ButtonGroup>
        {ownPage === undefined ? (
          <Button onClick={() => void presenter.allowCookies()}>{text("mfa.continue")}</Button>
        ) : (
          <LinkButton href={ownPage}>{text("mfa.frame.open")}</LinkButton>
        )}
      </ButtonGroup>
    </>
  );
});
