import { Button } from "./Button.tsx";
import { Notice, type NoticeProps } from "./Notice.tsx";
import { SupportReference } from "./SupportReference.tsx";
import { useText } from "./use-text.ts";

export type ProblemNoticeProps = {
  readonly problem: { readonly kind: string; readonly reference?: string } | undefined;
  /** Retries after a network failure; the form still has what was typed. */
  readonly onRetry: () => void;
  /** The page's own message for any other problem. */
  readonly children?: string | undefined;
  /** Helps with any other problem. */
  readonly action?: NoticeProps["action"];
  readonly title?: string | undefined;
  readonly tone?: NoticeProps["tone"];
};

/** Announces the problem of a form. A network failure has the same message on every page (error-13). */
export function ProblemNotice({
  problem,
  onRetry,
  children,
  action,
  title,
  tone = "warning",
}: ProblemNoticeProps) {
  const text = useText();
  if (problem?.kind !== "unreachable") {
    return (
      <Notice live="alert" tone={tone} action={action || undefined} {...(title !== undefined && { title })}>
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
      {text("common.errorNetwork")}
    </Notice>
  );
}
