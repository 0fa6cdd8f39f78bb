import { useText } from "#ui/components/use-text.ts";
import { RetryButton } from "#ui/mfa/RetryButton.tsx";

export type MakeCodesButtonProps = {
  readonly pending?: boolean;
  /** The seconds until the platform makes codes again. */
  readonly secondsLeft?: number;
  readonly kind?: "primary" | "secondary";
  readonly onClick: () => void;
};

/** Makes new recovery codes, or leads to where they are made. */
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
