import { observer } from "mobx-react-lite";
import type { MfaChoices } from "#application/mfa/mfa-choices.ts";
import { Checkbox } from "#ui/components/Checkbox.tsx";
import { useText } from "#ui/components/use-text.ts";

/** Asks whether to trust this browser for 60 days. */
export const TrustCheckbox = observer(function TrustCheckbox({ choices }: { readonly choices: MfaChoices }) {
  const text = useText();
  return (
    <Checkbox
      id="trust-browser"
      label={text("mfa.code.trust")}
      hint={text("mfa.code.trustHint")}
      checked={choices.isBrowserTrusted}
      onChange={() => choices.toggleTrust()}
    />
  );
});
