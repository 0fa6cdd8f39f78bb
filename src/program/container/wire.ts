import type { Container, ServiceIdentifier } from "inversify";

/** The token of each dependency, by the name that the dependency has where it is used. */
type TokensOf<Deps> = { readonly [Name in keyof Deps]: ServiceIdentifier<Deps[Name]> };

/**
 * Binds a service that a class makes of other services. The names are those of the class's own dependencies: a
 * missing, surplus or wrong one does not compile, and two of the same type cannot be swapped by their order.
 */
export function wire<Service, Deps extends object>(
  container: Container,
  token: ServiceIdentifier<Service>,
  Class: new (deps: Deps) => NoInfer<Service>,
  deps: TokensOf<NoInfer<Deps>>,
): void {
  provide<Service, Deps>(container, token, deps, (made) => new Class(made));
}

/** Binds a service that a function makes of other services, such as one that also needs a setting. */
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
