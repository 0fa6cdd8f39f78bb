import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { IntlProvider } from "react-intl";
import english from "#translations/en.json";

/** Draws a component among the English messages. */
export function renderLocalised(content: ReactNode) {
  const localised = (children: ReactNode) => (
    <IntlProvider locale="en" messages={english}>
      {children}
    </IntlProvider>
  );
  const { rerender, ...rest } = render(localised(content));
  return { ...rest, rerender: (next: ReactNode) => rerender(localised(next)) };
}
