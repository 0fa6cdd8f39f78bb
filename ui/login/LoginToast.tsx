import { observer } from "mobx-react-lite";
import { useLayoutEffect } from "react";
import type { LoginNotice } from "#application/login/login-notices.ts";
import type { LoginPresenter } from "#application/login/login.presenter.ts";
import type { Shows } from "#ui/app/use-presenter.ts";
import { ToastRegion } from "#ui/components/Toast.tsx";
import { useText } from "#ui/components/use-text.ts";
import type { MessageId } from "#translations/message-id.ts";

const messages = {
  "logged-out": "login.loggedOut",
  "password-reset": "login.resetPassword",
  activated: "login.activateSuccess",
  idle: "login.idle",
  "session-ended": "login.sessionEnded",
} as const satisfies Readonly<Record<LoginNotice, MessageId>>;

/** Shows the result of an earlier step above the form. */
export const LoginToast = observer(function LoginToast({ presenter }: Shows<LoginPresenter>) {
  const text = useText();
  const [notice] = presenter.notices;
  // Empty until the messages of later pages are loaded.
  const said = notice && text(messages[notice]);
  const isDue = notice !== undefined;
  useLayoutEffect(() => {
    if (!isDue) leaveRoom();
    return leaveRoom;
  }, [isDue]);
  const tone = notice === "idle" || notice === "session-ended" ? "info" : "success";
  return (
    <ToastRegion
      toast={said ? { tone, text: said } : undefined}
      onDismiss={() => presenter.dismissNotices()}
    />
  );
});

/** Releases the space that the page reserves for the toast (`PageLayout.module.scss`). */
function leaveRoom(): void {
  document.documentElement.style.removeProperty("--notice");
}
