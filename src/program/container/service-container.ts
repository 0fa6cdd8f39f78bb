import { Container } from "inversify";

/** How services are made of others, by name. A recipe reads what it needs from the services, by their names. */
type Recipes = Readonly<Record<string, (services: never) => unknown>>;

/** The services that recipes make. */
export type Made<All extends Recipes> = { readonly [Name in keyof All]: ReturnType<All[Name]> };

/** What is known once services were added, in the place of those with the same names. */
type Joined<Known, All extends Recipes> = Omit<Known, keyof All> & Made<All>;

/** Services by name. Each is made once, when it is first read. */
export class Services<Known extends object> {
  /** Every service. It is given to a class whole, which reads what it needs. */
  readonly all: Known;
  readonly #container = new Container({ defaultScope: "Singleton" });

  constructor(made: Known) {
    for (const [name, service] of Object.entries(made)) this.#container.bind(name).toConstantValue(service);
    this.all = new Proxy({} as Known, {
      get: (_, name): unknown => this.#container.get(name),
      ownKeys: () => {
        throw new Error("A copy would make every service: name those that are needed.");
      },
    });
  }

  /**
   * Adds services, in the place of those with the same names. A recipe does not compile unless the services have what
   * it needs, under its own names.
   */
  with<All extends Recipes>(
    recipes: All & { readonly [Name in keyof All]: (services: Joined<Known, All>) => unknown },
  ): Services<Joined<Known, All>> {
    for (const [name, make] of Object.entries<(services: Joined<Known, All>) => unknown>(recipes)) {
      if (this.#container.isBound(name)) this.#container.unbind(name);
      this.#container.bind(name).toDynamicValue(() => make(this.all as Joined<Known, All>));
    }
    return this as unknown as Services<Joined<Known, All>>;
  }
}

/** Returns the recipe of a class that takes the services it needs in one object, by name. */
export function make<Deps, Service>(Class: new (deps: Deps) => Service): (services: Deps) => Service {
  return (services) => new Class(services);
}
