import { Button } from "./Button.tsx";
import { Notice } from "./Notice.tsx";
import { SupportReference } from "./SupportReference.tsx";
import { useText } from "./use-text.ts";

export type UnreachableNoticeProps = {
  readonly reference: string | undefined;
  readonly onRetry: () => void;
};

/** No answer came (spec §8): what was typed is still there, and can be sent again. Belongs inside a `LiveRegion`. */
export function UnreachableNotice({ reference, onRetry }: UnreachableNoticeProps) {
  const text = useText();
  return (
    <Notice
      tone="warning"
      action={
        <Button kind="link" onClick={onRetry}>
          {text("common.retry")}
        </Button>
      }
    >
      {text("common.errorNetwork")}
      <SupportReference reference={reference} />
    </Notice>
  );
}
