import { observer } from "mobx-react-lite";
import { lazy, type ComponentType, type ReactNode } from "react";
import type { MfaPresenter, ShownStep } from "#application/mfa/mfa.presenter.ts";
import { MfaProblemNotice } from "#ui/mfa/MfaProblemNotice.tsx";
import { mfaTitles, StepHeading } from "#ui/mfa/StepHeading.tsx";
import { StepProblemNotice } from "#ui/mfa/StepProblemNotice.tsx";
import { GiveUp } from "#ui/mfa/GiveUp.tsx";
import { LoadingScreen } from "#ui/shell/LoadingScreen.tsx";
import { Screen } from "#ui/shell/Screen.tsx";

type StepView = ComponentType<{ readonly presenter: MfaPresenter }>;
type Step = ShownStep["state"]["step"];

// Three chunks: the first steps of set-up, the steps with codes, and the steps of the partner's app.
const Reminder = lazy(async () => ({
  default: (await import(/* webpackChunkName: "mfa-set-up" */ "#ui/mfa/ReminderStep.tsx")).ReminderStep,
}));
const Benefits = lazy(async () => ({
  default: (await import(/* webpackChunkName: "mfa-set-up" */ "#ui/mfa/BenefitsStep.tsx")).BenefitsStep,
}));
const Method = lazy(async () => ({
  default: (await import(/* webpackChunkName: "mfa-set-up" */ "#ui/mfa/MethodStep.tsx")).MethodStep,
}));
const Download = lazy(async () => ({
  default: (await import(/* webpackChunkName: "mfa-set-up" */ "#ui/mfa/DownloadStep.tsx")).DownloadStep,
}));
const Scan = lazy(async () => ({
  default: (await import(/* webpackChunkName: "mfa-set-up" */ "#ui/mfa/ScanStep.tsx")).ScanStep,
}));
const Phone = lazy(async () => ({
  default: (await import(/* webpackChunkName: "mfa-set-up" */ "#ui/mfa/PhoneStep.tsx")).PhoneStep,
}));
const Done = lazy(async () => ({
  default: (await import(/* webpackChunkName: "mfa-set-up" */ "#ui/mfa/DoneStep.tsx")).DoneStep,
}));
const Code = lazy(async () => ({
  default: (await import(/* webpackChunkName: "mfa-codes" */ "#ui/mfa/CodeStep.tsx")).CodeStep,
}));
const Ways = lazy(async () => ({
  default: (await import(/* webpackChunkName: "mfa-codes" */ "#ui/mfa/WaysStep.tsx")).WaysStep,
}));
const Reset = lazy(async () => ({
  default: (await import(/* webpackChunkName: "mfa-codes" */ "#ui/mfa/ResetStep.tsx")).ResetStep,
}));
const Frame = lazy(async () => ({
  default: (await import(/* webpackChunkName: "mfa-codes" */ "#ui/mfa/FrameStep.tsx")).FrameStep,
}));
const NumberView = lazy(async () => ({
  default: (await import(/* webpackChunkName: "mfa-apps" */ "#ui/mfa/NumberStep.tsx")).NumberStep,
}));
const VerificationFailed = lazy(async () => ({
  default: (await import(/* webpackChunkName: "mfa-apps" */ "#ui/mfa/VerificationFailedStep.tsx"))
    .VerificationFailedStep,
}));
const RegisterApp = lazy(async () => ({
  default: (await import(/* webpackChunkName: "mfa-apps" */ "#ui/mfa/RegisterAppStep.tsx")).RegisterAppStep,
}));
const Waiting = lazy(async () => ({
  default: (await import(/* webpackChunkName: "mfa-apps" */ "#ui/mfa/WaitingStep.tsx")).WaitingStep,
}));
const SetupFailed = lazy(async () => ({
  default: (await import(/* webpackChunkName: "mfa-apps" */ "#ui/mfa/SetupFailedStep.tsx")).SetupFailedStep,
}));

/** The view of each step; a confirmation is a dialog over the step that it belongs to. */
const views: Readonly<Record<Exclude<Step, "verified" | "left">, StepView>> = {
  reminder: Reminder,
  "confirm-dismissal": Reminder,
  benefits: Benefits,
  "choose-method": Method,
  "confirm-replacement": Method,
  "download-app": Download,
  scan: Scan,
  "enter-number": Phone,
  "enter-code": Code,
  challenge: Code,
  "choose-way": Ways,
  "number-challenge": NumberView,
  "verification-failed": VerificationFailed,
  "register-app": RegisterApp,
  waiting: Waiting,
  "confirm-back": Waiting,
  "setup-failed": SetupFailed,
  "setup-timed-out": SetupFailed,
  "setup-done": Done,
  "confirm-reset": Reset,
  "reset-done": Reset,
};

/** Renders an MFA page in its presenter's state (mfa-01). */
export const MfaScreen = observer(function MfaScreen({ presenter }: { readonly presenter: MfaPresenter }) {
  const { phase, page, shown } = presenter;
  const state = shown?.state;
  switch (phase) {
    case "opening":
      return <LoadingScreen title={mfaTitles[page]} text="mfa.loading" canGiveUp={!presenter.isFramed} />;
    case "leaving":
      return <LoadingScreen title={mfaTitles[page]} text="mfa.leaving" />;
    case "failed":
      return (
        <Screen
          notices={
            <MfaProblemNotice
              presenter={presenter}
              problem={presenter.problem ?? { kind: "unreachable" }}
              onRetry={() => void presenter.open()}
            />
          }
        >
          <StepHeading presenter={presenter} heading={mfaTitles[page]} />
          <GiveUp presenter={presenter} />
        </Screen>
      );
    case "cookies-needed":
    case "cookies-refused":
    case "signed-out":
    case "no-factor":
    case "requires-top-level":
      return framed(<Frame phase={phase} presenter={presenter} />);
    case "showing":
      break;
  }
  if (!state || state.step === "left" || state.step === "verified") {
    return <LoadingScreen title={mfaTitles[page]} text="mfa.leaving" />;
  }
  const View = views[state.step];
  const method = "factor" in state ? state.factor : "method" in state ? state.method : "";
  return framed(<View key={method} presenter={presenter} />);

  function framed(content: ReactNode) {
    return <Screen notices={<StepProblemNotice presenter={presenter} />}>{content}</Screen>;
  }
});
