import { useText } from "#ui/components/use-text.ts";
import { RetryButton } from "#ui/mfa/RetryButton.tsx";

type MakeCodesButtonProps = {
  readonly pending?: boolean;
  /** The seconds until the platform accepts another request for codes. */
  readonly secondsLeft?: number;
  readonly kind?: "primary" | "secondary";
  readonly onClick: () => void;
};

/** The button that makes new recovery codes, or leads to the page that does. */
export function MakeCodesButton({
  pending = false,
  secondsLeft = 0,
  kind = "primary",
  onClick,
}: MakeCodesButtonProps) {
  const text = useText();
  return (
    <RetryButton kind={kind} pending={pending} secondsLeft={secondsLeft} onClick={onClick}>
      {text("mfa.recovery.make")}
    </RetryButton>
  );
}
