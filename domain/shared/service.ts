/**
 * A class that is given the services it needs in one object, by name. Classes of the first screen do without this base,
 * which would cost its bytes.
 */
export abstract class Service<Deps> {
  protected readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }
}
