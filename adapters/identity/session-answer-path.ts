/**
 * The page that a provider redirects a hidden frame to: a file of the build that contains nothing, and that only the
 * portal's own pages may frame.
 */
export const sessionAnswerPath = "/session-answer.html";
