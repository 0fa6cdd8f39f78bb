import type { ShellPorts } from "#application/shell/shell.presenter.ts";
import { readableTheme } from "#domain/tenant/readable-theme.ts";

/** The guard of colours, at once. */
export const paint: ShellPorts["paint"] = (colors) => Promise.resolve(readableTheme(colors));
