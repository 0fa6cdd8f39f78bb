import type { VerifyEmailPromptProblem } from "#application/verify-email/verify-email-prompt.presenter.ts";
import type { useText } from "#ui/components/use-text.ts";

/** Returns the prompt's text for a problem; undefined if `ProblemNotice` has a message for it. */
export function promptProblemText(
  text: ReturnType<typeof useText>,
  problem: VerifyEmailPromptProblem,
): string | undefined {
  switch (problem.kind) {
    case "unreachable":
      return undefined;
    case "not-verified":
      return text("verifyEmail.prompt.notVerified");
    case "login-required":
      return text("verifyEmail.prompt.loginRequired");
    case "too-many-requests":
      return text("wait.tooManyMails");
  }
}
