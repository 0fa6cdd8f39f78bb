import { SilentRoundTrips } from "#domain/provider/silent-round-trips.ts";
import type { Portal } from "#src/program/container/container.ts";
import { make, Services } from "#src/program/container/service-container.ts";

type Ends = { readonly from: string; readonly to: string };

class Route {
  readonly deps: Ends;

  constructor(deps: Ends) {
    this.deps = deps;
  }
}

const ends = () => new Services<Ends>({ from: "Rome", to: "Oslo" });

describe("services", () => {
  test("give each class what it needs by name, and make one of it", () => {
    const { all } = ends().with({ route: make(Route) });
    expect([all.route.deps.from, all.route.deps.to]).toEqual(["Rome", "Oslo"]);
    expect(all.route).toBe(all.route);
  });

  test("may be functions of others, or of none, in whatever order they are written", () => {
    const { all } = ends().with({
      sign: ({ label, arrow }: { label: string; arrow: string }) => `${label} ${arrow}`,
      label: ({ from, to }: Ends) => `${from} to ${to}`,
      arrow: () => "→",
    });
    expect(all.sign).toBe("Rome to Oslo →");
  });

  test("are not made until they are read", () => {
    const recipe = jest.fn(() => "made");
    const { all } = ends().with({ recipe });
    expect(recipe).not.toHaveBeenCalled();
    expect(all.recipe).toBe("made");
  });

  test("take the place of those with the same name, also for a class that was made before", () => {
    const services = ends().with({ route: make(Route) });
    const { route } = services.all;
    services.with({ to: () => "Bern" });
    expect(route.deps.to).toBe("Bern");
  });

  test("are not copied, because a copy would make them all", () => {
    expect(() => ({ ...ends().all })).toThrow("name those that are needed");
  });
});

/** Never run: the compiler is the test, and an expected error that does not come is one. */
export function wiringThatDoesNotCompile({ all }: Portal): void {
  const { clock, storage, usedTargets } = all;
  new Services({ storage, clock, usedTargets }).with({ roundTrips: make(SilentRoundTrips) });
  // @ts-expect-error a dependency is missing
  new Services({ storage, clock }).with({ roundTrips: make(SilentRoundTrips) });
  // @ts-expect-error two dependencies are swapped
  new Services({ storage: clock, clock: storage, usedTargets }).with({ roundTrips: make(SilentRoundTrips) });
  // @ts-expect-error the function asks for what is not there
  new Services({ clock }).with({ label: ({ to }: Ends) => to });
  // @ts-expect-error what stands under the name is something else
  ends().with({ to: () => 1, route: make(Route) });
}
