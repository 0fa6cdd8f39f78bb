import { useShell } from "#ui/app/use-presenter.ts";
import { ShellFailure } from "#ui/shell/ShellFailure.tsx";
import { ShellLoading } from "#ui/shell/ShellLoading.tsx";

/** Shows the screen that replaces every page while there is no tenant. */
export function ShellInPhase() {
  const shell = useShell();
  switch (shell.phase.kind) {
    case "loading":
      return <ShellLoading />;
    case "failed":
      return <ShellFailure shell={shell} problem={shell.phase.problem} />;
    case "ready":
      return undefined;
  }
}
