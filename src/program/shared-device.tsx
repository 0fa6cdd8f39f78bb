import { createRoot } from "react-dom/client";
import { observer } from "mobx-react-lite";
import type { IdlePresenter } from "#application/shared-device/idle.presenter.ts";
import type { Language } from "#domain/shared/language.ts";
import { LocalisedText } from "#ui/app/LocalisedText.tsx";
import { useMessages } from "#ui/app/use-messages.ts";
import { IdleDialog } from "#ui/shared-device/IdleDialog.tsx";

export { bindSharedDevice } from "./container/shared-device.module.ts";

/**
 * Begins to watch a shared device. The warning stands beside the page, in a root of its own, so that it outlives every
 * page and every failure of one.
 */
export function openIdleDialog(
  presenter: IdlePresenter,
  { document }: Window,
  language: () => Language,
): void {
  const Warning = observer(function Warning() {
    return (
      <LocalisedText {...useMessages(language())}>
        <IdleDialog presenter={presenter} />
      </LocalisedText>
    );
  });
  const place = document.createElement("div");
  document.body.append(place);
  createRoot(place).render(<Warning />);
  presenter.start();
}
