import { observer } from "mobx-react-lite";
import type { MfaPresenter } from "#application/mfa/mfa.presenter.ts";
import type { MfaStep } from "#domain/mfa/flow/mfa-state.ts";
import { MfaProblemNotice, type MfaProblemNoticeProps } from "#ui/mfa/MfaProblemNotice.tsx";

/** Announces the problem of the current step, in one live region that is in the page from the start. */
export const StepProblemNotice = observer(function StepProblemNotice({
  presenter,
}: {
  readonly presenter: MfaPresenter;
}) {
  return <MfaProblemNotice presenter={presenter} {...noticeOf(presenter)} />;
});

type StepNotice = Omit<MfaProblemNoticeProps, "presenter">;

function noticeOf(presenter: MfaPresenter): StepNotice {
  const { scan, phone, code, app, shown, problem } = presenter;
  const ofCode = () => ({ problem: code.problem, isTotp: code.factor === "totp" });
  const ofStep: { readonly [Step in MfaStep]?: () => StepNotice } = {
    scan: () => ({ problem: scan.problem, onRetry: () => void scan.load() }),
    "enter-number": () => ({
      problem: phone.problem,
      ...(!phone.metadata && { onRetry: () => void phone.loadMetadata() }),
    }),
    challenge: ofCode,
    "enter-code": ofCode,
    "number-challenge": () => ({ problem: app.problem, onRetry: () => void app.start() }),
    "register-app": () => ({ problem: app.problem }),
  };
  return (shown && ofStep[shown.state.step])?.() ?? { problem };
}
