import { observer } from "mobx-react-lite";
import type { LoginPresenter } from "#application/login/login.presenter.ts";
import { lateViews } from "#ui/app/late-views.ts";
import type { Shows } from "#ui/app/use-presenter.ts";
import { ProviderButtons } from "#ui/login/ProviderButtons.tsx";

/** Loads the view of passkeys, which only tenants need whose people sign in with them. */
const usePasskeyViews = lateViews(
  async () => import(/* webpackChunkName: "passkey-way" */ "#ui/login/PasskeyWay.tsx"),
);

/** The ways to sign in beside the e-mail step. */
export const OtherWays = observer(function OtherWays({ presenter }: Shows<LoginPresenter>) {
  const { passkey } = presenter;
  return (
    <>
      {passkey?.hasButton && <LatePasskeyWay presenter={passkey} />}
      <ProviderButtons presenter={presenter} kind="secondary" />
    </>
  );
});

function LatePasskeyWay({ presenter }: Shows<NonNullable<LoginPresenter["passkey"]>>) {
  const views = usePasskeyViews(false);
  return views ? <views.PasskeyWay presenter={presenter} /> : null;
}
