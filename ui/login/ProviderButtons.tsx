import { observer } from "mobx-react-lite";
import type { LoginPresenter } from "#application/login/login.presenter.ts";
import { Button, type ButtonKind } from "#ui/components/Button.tsx";
import { ButtonGroup } from "#ui/components/ButtonGroup.tsx";
import { useText } from "#ui/components/use-text.ts";

/** The buttons to the pages of providers (login-92, login-95). */
export const ProviderButtons = observer(function ProviderButtons({
  presenter,
  kind,
}: {
  readonly presenter: LoginPresenter;
  /** The kind of the first button. */
  readonly kind: ButtonKind;
}) {
  const text = useText();
  const { redirects } = presenter;
  if (redirects.length === 0) return null;
  return (
    <ButtonGroup>
      {redirects.map((way, place) => (
        <Button
          key={`${way.provider} ${way.id}`}
          kind={place === 0 ? kind : "secondary"}
          pending={presenter.isBusy && way === presenter.chosenWay}
          onClick={() => void presenter.signInAtProvider(way)}
        >
          {way.label === undefined
            ? text("login.provider.continue")
            : text("login.provider.continueNamed", { provider: way.label })}
        </Button>
      ))}
    </ButtonGroup>
  );
});
