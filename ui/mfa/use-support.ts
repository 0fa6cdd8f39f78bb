import { useShell } from "#ui/app/use-presenter.ts";

/** Returns the value by which a message names support, or an administrator if the tenant has no support page. */
export function useSupport(): { readonly support: "yes" | "no" } {
  return { support: useShell().supportUrl === undefined ? "no" : "yes" };
}
