import { useText } from "#ui/components/use-text.ts";
import { RetryButton, type RetryButtonProps } from "#ui/mfa/RetryButton.tsx";

type MakeCodesButtonProps = Pick<RetryButtonProps, "onClick"> &
  Partial<Pick<RetryButtonProps, "pending" | "secondsLeft" | "kind">>;

/** The button that makes new recovery codes, or leads to the page that does. */
export function MakeCodesButton(props: MakeCodesButtonProps) {
  const text = useText();
  return (
    <RetryButton kind="primary" pending={false} secondsLeft={0} {...props}>
      {text("mfa.recovery.make")}
    </RetryButton>
  );
}
