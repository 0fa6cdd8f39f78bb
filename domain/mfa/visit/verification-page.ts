import type { Destination } from "#domain/navigation/destination.ts";

type Asked = { readonly purpose?: string; readonly redirectUri?: string };

/** Returns the verification page as a destination with the same parameters. */
export function verificationPage({ purpose, redirectUri }: Asked): Destination {
  return {
    page: "mfa-verification",
    ...(purpose !== undefined && { purpose }),
    ...(redirectUri !== undefined && { redirectUri }),
  };
}
