import type { Destination } from "#domain/navigation/destination.ts";

/** What a verification was asked for. */
type Asked = { readonly purpose?: string; readonly redirectUri?: string };

/** The page of a verification, asked for the same again. */
export function verificationPage({ purpose, redirectUri }: Asked): Destination {
  return {
    page: "mfa-verification",
    ...(purpose !== undefined && { purpose }),
    ...(redirectUri !== undefined && { redirectUri }),
  };
}
