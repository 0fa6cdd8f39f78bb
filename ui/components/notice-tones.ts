import type { MessageId } from "#translations/message-id.ts";
import type { IconName } from "./Icon.tsx";

export type NoticeTone = "info" | "success" | "warning" | "error";

/** The icon of each tone, and the word that screen readers hear in its place. */
export const noticeTones: Readonly<
  Record<NoticeTone, { readonly icon: IconName; readonly name: MessageId }>
> = {
  info: { icon: "info", name: "common.toneInfo" },
  success: { icon: "check-circle", name: "common.toneSuccess" },
  warning: { icon: "warning", name: "common.toneWarning" },
  error: { icon: "alert", name: "common.toneError" },
};
