import { Button } from "./Button.tsx";
import { Notice, type NoticeProps } from "./Notice.tsx";
import { SupportReference } from "./SupportReference.tsx";
import { useText } from "./use-text.ts";

export type ProblemNoticeProps = {
  readonly problem: { readonly kind: string; readonly reference?: string } | undefined;
  /** Does it again where no answer came: what was typed is still there. */
  readonly onRetry: () => void;
  /** What the page has to say of its other problems. */
  readonly children?: string | undefined;
  readonly title?: string | undefined;
  readonly tone?: NoticeProps["tone"];
};

/** What keeps a form from going on, announced; that no answer came is told alike everywhere (error-13). */
export function ProblemNotice({ problem, onRetry, children, title, tone = "warning" }: ProblemNoticeProps) {
  const text = useText();
  if (problem?.kind !== "unreachable") {
    return (
      <Notice live="alert" tone={tone} {...(title !== undefined && { title })}>
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
