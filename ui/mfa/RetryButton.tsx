import { CountdownButton, type CountdownButtonProps } from "#ui/components/CountdownButton.tsx";
import { useText } from "#ui/components/use-text.ts";

type RetryButtonProps = Omit<CountdownButtonProps, "waiting" | "announcement">;

/** A button that asks the platform again. It says for how long the platform refuses, and when it no longer does (mfa-46). */
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
