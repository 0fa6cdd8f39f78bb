import { CountdownButton } from "#ui/components/CountdownButton.tsx";
import { useText } from "#ui/components/use-text.ts";

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
    <CountdownButton
      kind={kind}
      pending={pending}
      secondsLeft={secondsLeft}
      waiting={(time) => text("mfa.retryIn", { time })}
      announcement={text("mfa.retryReady")}
      onClick={onClick}
    >
      {text("mfa.recovery.make")}
    </CountdownButton>
  );
}
