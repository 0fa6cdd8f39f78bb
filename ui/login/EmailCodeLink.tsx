import { observer } from "mobx-react-lite";
import type { LoginPresenter } from "#application/login/login.presenter.ts";
import type { Shows } from "#ui/app/use-presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { useText } from "#ui/components/use-text.ts";

/** Offers a code by e-mail in place of the password, where the provider sends one. */
export const EmailCodeLink = observer(function EmailCodeLink({ presenter }: Shows<LoginPresenter>) {
  const text = useText();
  const { emailCode } = presenter;
  if (!emailCode) return null;
  return (
    <Button kind="link" onClick={() => emailCode.accept()}>
      {text("login.code.instead")}
    </Button>
  );
});
