import type { Passkey } from "../../world/mfa-factors.ts";

/** Where passkeys are kept, by the AAGUID that the authenticator names. Most security keys name none. */
const keepers: Readonly<Record<string, string>> = {
  "ea9b8d66-4d01-1d21-3ce4-b48cb48575d4": "Google Password Manager",
  "fbfc3007-154e-4ecc-8c0b-6e020557d7bd": "Apple Passwords",
  "08987058-cadc-4b81-b6e1-30de50dcbe96": "Windows Hello",
  "9ddd1817-af5a-4672-a2b9-3e3dd95000a9": "Windows Hello",
  "6028b017-b1d4-4c02-b4b3-afcdafc96bb2": "Windows Hello",
  "bada5566-a7aa-401f-bd96-45619a55120d": "1Password",
  "d548826e-79b4-db40-a3d8-11116f7e8349": "Bitwarden",
};

/** Returns the name of the password manager or system that keeps a passkey; `undefined` where it is not known. */
export function keeperOf({ aaguid }: Pick<Passkey, "aaguid">): string | undefined {
  return keepers[aaguid];
}
