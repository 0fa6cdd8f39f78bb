import { observer } from "mobx-react-lite";
import { createRoot } from "react-dom/client";
import type { VendorsPresenter } from "#application/vendors/vendors.presenter.ts";
import type { Language } from "#domain/shared/language.ts";
import { LocalisedText } from "#ui/app/LocalisedText.tsx";
import { useMessages } from "#ui/app/use-messages.ts";
import { VendorControls } from "#ui/vendors/VendorControls.tsx";

/**
 * Shows what a person can decide about vendors below the page, in a root of its own: the page is not drawn anew for
 * it, and the focus stays there when another page is shown.
 */
export function openControls(
  presenter: VendorsPresenter,
  { document }: Window,
  language: () => Language,
): void {
  const Controls = observer(function Controls() {
    const localised = useMessages(language());
    // Its words come later than those of the first screens.
    if (!("vendors.label" in localised.messages)) return undefined;
    return (
      <LocalisedText {...localised}>
        <VendorControls presenter={presenter} />
      </LocalisedText>
    );
  });
  const place = document.createElement("div");
  document.body.append(place);
  createRoot(place).render(<Controls />);
}
