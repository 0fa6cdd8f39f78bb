import type { ShellDeps } from "#application/shell/shell.presenter.ts";
import { readableTheme } from "#domain/theme/readable-theme.ts";

/** Makes a tenant's colours readable at once; in the portal the code for that is loaded when a tenant has colours. */
export const paint: ShellDeps["paint"] = (colors) => Promise.resolve(readableTheme(colors));
