import { observer } from "mobx-react-lite";
import type { MfaPresenter } from "#application/mfa/mfa.presenter.ts";
import { MfaProblemNotice } from "#ui/mfa/MfaProblemNotice.tsx";

/** What went wrong on the step that is shown; one live region for them all, which stands from the first. */
export const StepProblemNotice = observer(function StepProblemNotice({
  presenter,
}: {
  readonly presenter: MfaPresenter;
}) {
  const { scan, phone, code, app } = presenter;
  return <MfaProblemNotice presenter={presenter} {...problem()} />;

  function problem() {
    switch (presenter.shown?.state.step) {
      case "scan":
        return { problem: scan.problem, onRetry: () => void scan.load() };
      case "enter-number":
        return {
          problem: phone.problem,
          ...(!phone.metadata && { onRetry: () => void phone.loadMetadata() }),
        };
      case "challenge":
      case "enter-code":
        return { problem: code.problem, isTotp: code.factor === "totp" };
      case "number-challenge":
        return { problem: app.problem, onRetry: () => void app.start() };
      case "register-app":
        return { problem: app.problem };
      default:
        return { problem: presenter.problem };
    }
  }
});
