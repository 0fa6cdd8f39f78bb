import { act, render, screen } from "@testing-library/react";
import { observable, runInAction } from "mobx";
import { MemoryRouter } from "react-router";
import { PresentersProvider } from "#ui/app/use-presenter.ts";
import { atlasPresenters } from "#ui/atlas/atlas-presenters.ts";
import { stateAt } from "#ui/atlas/atlas-screens.ts";
import { readSettings } from "#ui/atlas/atlas-settings.ts";
import type { AtlasState } from "#ui/atlas/atlas-state.ts";
import { TextsProvider, textsOf } from "#ui/components/use-text.ts";
import { englishMessages } from "#test/support/english-messages.ts";

const texts = textsOf("en", englishMessages);

/** An action of a person: the name of the presenter's method or link, and its arguments. */
type Deed = readonly [name: string, ...given: unknown[]];

/**
 * Renders one state of the atlas in English. Its presenters are the literals of the atlas, so that a test of a view
 * depends on no use-case. `query`: the settings of the atlas. `deeds` records the calls to them; `become` shows another state of the screen.
 */
export async function openState(path: string, query = "") {
  const deeds: Deed[] = [];
  const state = changeable(known(path));
  const presenters = atlasPresenters(
    state,
    readSettings(query),
    () => undefined,
    (name, ...given) => {
      if (!calledByEffects.includes(name)) deeds.push([name, ...given]);
    },
  );
  render(
    <MemoryRouter>
      <TextsProvider value={texts}>
        <PresentersProvider value={presenters}>{state.view()}</PresentersProvider>
      </TextsProvider>
    </MemoryRouter>,
  );
  await act(async () => undefined);
  const become = (next: string) =>
    act(async () =>
      runInAction(() => {
        for (const [name, literal] of literalsOf(known(next))) Object.assign(state[name] ?? {}, literal);
      }),
    );
  return { deeds, become };
}

/** Returns the only main heading on the screen. */
export const shownHeading = () => screen.getByRole("heading", { level: 1 });

function known(path: string): AtlasState {
  const state = stateAt(path);
  if (state === undefined) throw new Error(`The atlas has no state ${path}.`);
  return state;
}

type Named = Extract<keyof AtlasState, string>;

function literalsOf(state: AtlasState): [Named, object][] {
  return (Object.entries(state) as [Named, unknown][]).flatMap(([name, part]) =>
    typeof part === "object" && part !== null ? [[name, part]] : [],
  );
}

/** Returns the state with literals that can change. */
function changeable(state: AtlasState): AtlasState {
  const literals = literalsOf(state).map(([name, literal]) => [
    name,
    observable({ ...literal }, {}, { deep: false }),
  ]);
  return { ...state, ...(Object.fromEntries(literals) as Partial<AtlasState>) };
}

/** The members that views call in effects by themselves. */
const calledByEffects = ["showStage"];
