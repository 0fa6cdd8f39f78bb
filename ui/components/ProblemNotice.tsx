import { Button } from "./Button.tsx";
import { CountdownButton } from "./CountdownButton.tsx";
import { focusHeading } from "./focus-heading.ts";
import { Notice, type NoticeProps } from "./Notice.tsx";
import { SupportReference } from "./SupportReference.tsx";
import { useText } from "./use-text.ts";

type ProblemNoticeProps = {
  readonly problem:
    | { readonly kind: string; readonly reference?: string; readonly reason?: "server" | "provider" }
    | undefined;
  /** Retries after a network failure; the form still has what was typed. */
  readonly onRetry: () => void;
  /** The page's own message for any other problem, and for an identity provider that does not answer. */
  readonly children?: string | undefined;
  /** A link or button that helps with any other problem. */
  readonly action?: NoticeProps["action"];
  readonly title?: string | undefined;
  readonly tone?: NoticeProps["tone"];
  /** The whole seconds until the request may be repeated, after `too-many-requests`. */
  readonly secondsToRetry?: number;
};

const messages = { network: "common.errorNetwork", server: "common.errorServer" } as const;

/**
 * Announces the problem of a form. A network failure has the same message on every page, and so has a gateway that got
 * no answer.
 */
export function ProblemNotice({
  problem,
  onRetry,
  children,
  action,
  title,
  tone = "warning",
  secondsToRetry = 0,
}: ProblemNoticeProps) {
  const text = useText();
  const retryFromHeading = () => {
    onRetry();
    // The button is removed together with the notice.
    focusHeading();
  };
  if (problem?.kind !== "unreachable") {
    return (
      <Notice
        live="alert"
        tone={tone}
        action={problem?.kind === "too-many-requests" ? countdown() : action || undefined}
        {...(title !== undefined && { title })}
      >
        {children}
      </Notice>
    );
  }
  return (
    <Notice
      live="alert"
      tone="warning"
      details={<SupportReference reference={problem.reference} />}
      action={
        <Button kind="link" onClick={onRetry}>
          {text("common.retry")}
        </Button>
      }
    >
      {problem.reason === "provider" ? children : text(messages[problem.reason ?? "network"])}
    </Notice>
  );

  function countdown() {
    return (
      <CountdownButton
        secondsLeft={secondsToRetry}
        waiting={(time) => text("wait.retryIn", { time })}
        announcement={text("wait.retryReady")}
        onClick={retryFromHeading}
      >
        {text("common.retry")}
      </CountdownButton>
    );
  }
}
