import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { MfaPresenter } from "#application/mfa/mfa.presenter.ts";
import { Loader } from "#ui/components/Loader.tsx";
import { useText } from "#ui/components/use-text.ts";
import { AbandonButton } from "#ui/mfa/AbandonButton.tsx";
import { MfaProblemNotice } from "#ui/mfa/MfaProblemNotice.tsx";
import { mfaTitles, StepAccount, StepHeading } from "#ui/mfa/StepHeading.tsx";
import { FrameView, StepView, ToldView } from "#ui/mfa/step-views.ts";
import { LoadingScreen } from "#ui/shell/LoadingScreen.tsx";
import { Screen } from "#ui/shell/Screen.tsx";

/** Renders an MFA page in its presenter's state. */
export const MfaScreen = observer(function MfaScreen({ presenter }: { readonly presenter: MfaPresenter }) {
  const text = useText();
  const { phase, page } = presenter;
  const waiting = (
    <div aria-busy>
      <StepHeading heading={mfaTitles[page]} focus={false} />
      <Loader text={text("common.pleaseWait")} />
    </div>
  );
  switch (phase.kind) {
    case "opening":
      return <LoadingScreen title={mfaTitles[page]} text="mfa.loading" canAbandon={!presenter.isFramed} />;
    case "leaving":
      return <LoadingScreen title={mfaTitles[page]} text="mfa.leaving" />;
    case "embedder-notified":
    case "embedder-not-notified":
      return withNotice(<ToldView key={phase.kind} phase={phase} presenter={presenter} fallback={waiting} />);
    case "failed":
      return withNotice(
        <>
          <StepHeading heading={mfaTitles[page]} />
          <AbandonButton presenter={presenter} />
        </>,
      );
    case "cookies-needed":
    case "cookies-refused":
    case "signed-out":
    case "no-factor":
    case "requires-top-level":
      return withNotice(<FrameView phase={phase} presenter={presenter} fallback={waiting} />);
    case "showing": {
      const { step, account } = phase.visit;
      return step ? (
        withNotice(
          <StepAccount value={account}>
            <StepView step={step} fallback={waiting} />
          </StepAccount>,
        )
      ) : (
        <LoadingScreen title={mfaTitles[page]} text="mfa.leaving" />
      );
    }
  }

  function withNotice(content: ReactNode) {
    return <Screen notices={<MfaProblemNotice presenter={presenter} />}>{content}</Screen>;
  }
});
