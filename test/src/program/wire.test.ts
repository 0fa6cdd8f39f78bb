import { Container } from "inversify";
import { SilentRoundTrips } from "#domain/provider/silent-round-trips.ts";
import { activationTokens } from "#src/program/container/activation-tokens.ts";
import { token, tokens } from "#src/program/container/tokens.ts";
import { provide, wire } from "#src/program/container/wire.ts";

type Ends = { readonly from: string; readonly to: string };

class Route {
  readonly deps: Ends;

  constructor(deps: Ends) {
    this.deps = deps;
  }
}

const here = token<string>("Here");
const there = token<string>("There");
const route = token<Route>("Route");
const label = token<string>("Label");

function wired(): Container {
  const container = new Container({ defaultScope: "Singleton" });
  container.bind(here).toConstantValue("Rome");
  container.bind(there).toConstantValue("Oslo");
  return container;
}

describe("a binding", () => {
  test("gives each dependency by its name, in whatever order they are written", () => {
    const container = wired();
    wire(container, route, Route, { to: there, from: here });
    expect(container.get(route).deps).toEqual({ from: "Rome", to: "Oslo" });
    expect(container.get(route)).toBe(container.get(route));
  });

  test("may be a function of named dependencies, or of none", () => {
    const container = wired();
    provide(container, label, { from: here, to: there }, ({ from, to }) => `${from} to ${to}`);
    expect(container.get(label)).toBe("Rome to Oslo");
    const nowhere = token<string>("Nowhere");
    provide(container, nowhere, {}, () => "nowhere");
    expect(container.get(nowhere)).toBe("nowhere");
  });

  test("makes nothing until it is requested", () => {
    const make = jest.fn(() => "made");
    provide(wired(), label, {}, make);
    expect(make).not.toHaveBeenCalled();
  });
});

/** Never run: the compiler is the test, and an expected error that does not come is one. */
export function wiringThatDoesNotCompile(container: Container): void {
  const { clock, storage, usedTargets, silentRoundTrips } = tokens;
  wire(container, silentRoundTrips, SilentRoundTrips, { storage, clock, usedTargets });
  // @ts-expect-error a dependency is missing
  wire(container, silentRoundTrips, SilentRoundTrips, { storage, clock });
  // @ts-expect-error two dependencies are swapped
  wire(container, silentRoundTrips, SilentRoundTrips, { storage: clock, clock: storage, usedTargets });
  // @ts-expect-error a name is not one of the class's
  wire(container, silentRoundTrips, SilentRoundTrips, { storage, clock, usedTargets, window: tokens.window });
  // @ts-expect-error two tokens of the same type cannot be given by their order
  wire(container, route, Route, [here, there]);
  // @ts-expect-error the wrong thing is made
  wire(container, clock, SilentRoundTrips, { storage, clock, usedTargets });
  // @ts-expect-error the function makes the wrong thing
  provide(container, activationTokens.activationLink, { clock }, (deps) => deps.clock);
  // @ts-expect-error the function asks for what was not named
  provide(container, label, { from: here }, ({ to }: Ends) => to);
}
