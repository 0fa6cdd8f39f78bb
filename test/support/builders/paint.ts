import type { ShellDeps } from "#application/shell/shell.presenter.ts";
import { readableTheme } from "#domain/theme/readable-theme.ts";

/** The guard of colours, at once. */
export const paint: ShellDeps["paint"] = (colors) => Promise.resolve(readableTheme(colors));
