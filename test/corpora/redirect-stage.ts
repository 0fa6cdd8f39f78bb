/** The origins for which a list of redirect targets is made. */
export type RedirectStage = {
  /** The portal's own origin. */
  readonly portal: string;
  /** An origin on the tenant's list, with a name of at least three labels. */
  readonly application: string;
  /** The part after the star of the list's entry `https://*.…`. */
  readonly wildcardBase: string;
  /** Another tenant's portal and application, on that tenant's list only. */
  readonly otherTenant: { readonly portal: string; readonly application: string };
};

/** A portal in production. */
export const publicStage: RedirectStage = {
  portal: "https://harbour.example",
  application: "https://app.harbour.example",
  wildcardBase: "rooms.example",
  otherTenant: { portal: "https://lagoon.example", application: "https://app.lagoon.example" },
};

/** A portal on a developer's machine, over http. */
export const loopbackStage: RedirectStage = {
  portal: "http://harbour.localhost:4400",
  application: "http://app.harbour.localhost:4400",
  wildcardBase: "rooms.example",
  otherTenant: { portal: "http://lagoon.localhost:4400", application: "http://app.lagoon.localhost:4400" },
};

/** Returns the redirect origins of a stage's tenant. */
export function allowedOriginsOf(stage: RedirectStage): readonly string[] {
  return [stage.application, `https://*.${stage.wildcardBase}`];
}

/** Returns the redirect origins of the other tenant. */
export function otherAllowedOriginsOf(stage: RedirectStage): readonly string[] {
  return [stage.otherTenant.application];
}
