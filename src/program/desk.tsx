import { createRoot } from "react-dom/client";
import { observer } from "mobx-react-lite";
import type { IdlePresenter } from "#application/desk/idle.presenter.ts";
import type { Language } from "#domain/shared/language.ts";
import { LocalisedText } from "#ui/app/LocalisedText.tsx";
import { useMessages } from "#ui/app/use-messages.ts";
import { IdleDialog } from "#ui/desk/IdleDialog.tsx";

export { bindDesk } from "./container/desk.module.ts";

/**
 * Begins to watch a shared device. The warning stands beside the page, in a root of its own, so that it outlives every
 * page and every failure of one.
 */
export function openDesk(presenter: IdlePresenter, { document }: Window, language: () => Language): void {
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
