import { observer } from "mobx-react-lite";
import type { MfaPresenter } from "#application/mfa/mfa.presenter.ts";
import { Checkbox } from "#ui/components/Checkbox.tsx";
import { useText } from "#ui/components/use-text.ts";

/** Asks whether to trust this browser for 60 days (D-43). */
export const TrustCheckbox = observer(function TrustCheckbox({
  presenter,
}: {
  readonly presenter: MfaPresenter;
}) {
  const text = useText();
  return (
    <Checkbox
      id="trust-browser"
      label={text("mfa.code.trust")}
      hint={text("mfa.code.trustHint")}
      checked={presenter.isBrowserTrusted}
      onChange={() => presenter.toggleTrust()}
    />
  );
});
