import { useShell } from "#ui/app/use-presenter.ts";

/** Returns the value by which a message names support, or, where the tenant has no such page, an administrator. */
export function useSupport(): { readonly support: "yes" | "no" } {
  return { support: useShell().supportUrl === undefined ? "no" : "yes" };
}
