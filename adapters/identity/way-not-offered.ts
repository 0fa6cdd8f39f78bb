/** The failure of a sign-in by a way that the provider does not offer. */
export const wayNotOffered = {
  kind: "unexpected",
  cause: "The provider does not offer this way to sign in.",
} as const;
