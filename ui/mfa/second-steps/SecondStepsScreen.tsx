import { observer } from "mobx-react-lite";
import { useId } from "react";
import type { SecondStepsPresenter } from "#application/mfa/second-steps/second-steps.presenter.ts";
import type { SecondSteps } from "#domain/mfa/second-steps/second-steps.ts";
import { useText } from "#ui/components/use-text.ts";
import { MakeCodesButton } from "#ui/mfa/MakeCodesButton.tsx";
import { ChangeDialog } from "#ui/mfa/second-steps/ChangeDialog.tsx";
import { FactorList } from "#ui/mfa/second-steps/FactorList.tsx";
import { SecondStepsExits } from "#ui/mfa/second-steps/SecondStepsExits.tsx";
import { SecondStepsNotices } from "#ui/mfa/second-steps/SecondStepsNotices.tsx";
import { TrustedBrowsers } from "#ui/mfa/second-steps/TrustedBrowsers.tsx";
import { StepAccount, StepHeading } from "#ui/mfa/StepHeading.tsx";
import { LoadingScreen } from "#ui/shell/LoadingScreen.tsx";
import { Screen } from "#ui/shell/Screen.tsx";
import styles from "#ui/components/ManagedList.module.scss";

type Props = { readonly presenter: SecondStepsPresenter };

/** Renders the page of second steps in its presenter's state. */
export const SecondStepsScreen = observer(function SecondStepsScreen({ presenter }: Props) {
  const { phase } = presenter;
  if (phase.kind === "opening") {
    return <LoadingScreen title="mfaFactors.heading" text="mfa.loading" canAbandon />;
  }
  if (phase.kind === "leaving") return <LoadingScreen title="mfaFactors.heading" text="mfa.leaving" />;
  return (
    <Screen notices={<SecondStepsNotices presenter={presenter} />}>
      <StepAccount value={presenter.account}>
        {phase.kind === "showing" ? (
          <Sections presenter={presenter} steps={phase.steps} />
        ) : (
          <StepHeading heading="mfaFactors.heading" />
        )}
      </StepAccount>
      <SecondStepsExits presenter={presenter} />
      <ChangeDialog presenter={presenter} />
    </Screen>
  );
});

/** The sections of the page. The one of recovery codes is shown only to a person who has a factor. */
const Sections = observer(function Sections({ presenter, steps }: Props & { readonly steps: SecondSteps }) {
  const text = useText();
  const { factors, recoveryCodesLeft: codesLeft } = steps;
  const subtitle = text(factors.length > 0 ? "mfaFactors.text" : "mfaFactors.none");
  return (
    <>
      <StepHeading
        heading="mfaFactors.heading"
        subtitle={subtitle}
        hasErrors={presenter.nameError !== undefined}
      />
      <FactorList presenter={presenter} steps={steps} />
      {codesLeft !== undefined && factors.length > 0 && (
        <RecoveryCodesLeft left={codesLeft} onMake={() => presenter.leave("recovery-codes")} />
      )}
      {steps.kind === "managed" && <TrustedBrowsers presenter={presenter} browsers={steps.browsers} />}
    </>
  );
});

/** Says how many recovery codes are left, and leads to where new ones are made. */
function RecoveryCodesLeft({ left, onMake }: { readonly left: number; readonly onMake: () => void }) {
  const text = useText();
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {text("mfa.recovery.heading")}
      </h2>
      <p className={styles.hint}>
        {text("mfa.recovery.left", { left })} {text("mfa.recovery.purpose")}
      </p>
      <MakeCodesButton kind="secondary" onClick={onMake} />
    </section>
  );
}
