import { CountdownButton, type CountdownButtonProps } from "#ui/components/CountdownButton.tsx";
import { useText } from "#ui/components/use-text.ts";

export type RetryButtonProps = Omit<CountdownButtonProps, "waiting" | "announcement">;

/** A button that calls the platform, disabled with a countdown while the platform refuses another call. */
export function RetryButton(props: RetryButtonProps) {
  const text = useText();
  return (
    <CountdownButton
      {...props}
      waiting={(time) => text("mfa.retryIn", { time })}
      announcement={text("mfa.retryReady")}
    />
  );
}
