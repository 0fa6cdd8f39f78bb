import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { LoginPresenter } from "#application/login/login.presenter.ts";
import type { RedirectWay } from "#domain/login/sign-in-ways.ts";
import { Button, type ButtonKind } from "#ui/components/Button.tsx";
import { ButtonGroup } from "#ui/components/ButtonGroup.tsx";
import { useText } from "#ui/components/use-text.ts";

/** The buttons to the pages of providers (login-92, login-95). */
export const ProviderButtons = observer(function ProviderButtons({
  presenter,
  ways,
  kind,
}: {
  readonly presenter: LoginPresenter;
  readonly ways: readonly RedirectWay[];
  /** The kind of the first button. */
  readonly kind: ButtonKind;
}) {
  const text = useText();
  const [chosen, choose] = useState(0);
  return (
    <ButtonGroup>
      {ways.map((way, place) => (
        <Button
          key={`${way.provider} ${way.id}`}
          kind={place === 0 ? kind : "secondary"}
          pending={presenter.isBusy && place === chosen}
          onClick={() => {
            choose(place);
            void presenter.signInAtProvider(way);
          }}
        >
          {way.label === undefined
            ? text("login.provider.continue")
            : text("login.provider.continueNamed", { provider: way.label })}
        </Button>
      ))}
    </ButtonGroup>
  );
});
