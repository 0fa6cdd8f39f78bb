import type { Container, ServiceIdentifier } from "inversify";

/** The token of each dependency, by the name that the dependency has where it is used. */
type TokensOf<Deps> = { readonly [Name in keyof Deps]: ServiceIdentifier<Deps[Name]> };

/**
 * Binds a service to a class and the tokens of its dependencies. They are given by the names that the class itself
 * uses: a missing, surplus or wrong one does not compile, and no order can be confused.
 */
export function wire<Service, Deps extends object>(
  container: Container,
  token: ServiceIdentifier<Service>,
  Class: new (deps: Deps) => NoInfer<Service>,
  deps: TokensOf<NoInfer<Deps>>,
): void {
  provide<Service, Deps>(container, token, deps, (made) => new Class(made));
}

/**
 * Binds a service to a function that creates it from its dependencies, for a class that also needs a setting, for
 * example.
 */
export function provide<Service, Deps extends object>(
  container: Container,
  token: ServiceIdentifier<Service>,
  deps: TokensOf<Deps>,
  make: (deps: Deps) => NoInfer<Service>,
): void {
  const names = Object.keys(deps);
  container
    .bind(token)
    .toResolvedValue(
      (...made: unknown[]) => make(Object.fromEntries(names.map((name, at) => [name, made[at]])) as Deps),
      Object.values<ServiceIdentifier>(deps),
    );
}
