import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { TextsProvider, textsOf } from "#ui/components/use-text.ts";
import { englishMessages } from "#test/support/english-messages.ts";

const texts = textsOf("en", englishMessages);

/** Draws a component among the English messages. */
export function renderLocalised(content: ReactNode) {
  const localised = (children: ReactNode) => <TextsProvider value={texts}>{children}</TextsProvider>;
  const { rerender, ...rest } = render(localised(content));
  return { ...rest, rerender: (next: ReactNode) => rerender(localised(next)) };
}
