import type { AccountTokenPurpose, Addressee } from "./account-tokens.ts";
import type { Person } from "./people-records.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

type SeededMail = {
  readonly purpose: AccountTokenPurpose;
  readonly addressee: Addressee;
  readonly sentAt: number;
};

/** People who are invited to register, with the text of the control page for each. */
export const registeringPeople: readonly { readonly addressee: Addressee; readonly shows: string }[] = [
  {
    addressee: { email: "ruth@harbour.example", name: "Ruth Roth", tenantCode: "harbour", locale: "en" },
    shows: "may register: the link tells the address",
  },
  {
    addressee: {
      email: "remi@sunny.example",
      name: "Rémi Roux",
      tenantCode: "sunny",
      locale: "fr",
      hidesEmail: true,
    },
    shows: "may register, in French: the link keeps the address to itself",
  },
];

/** Returns the mails in the inbox after a reset: invitations of every age and kind, oldest first. */
export function seedMails(people: readonly Person[], now: number): SeededMail[] {
  const invitations = people
    .filter(({ awaitsActivation }) => awaitsActivation === true)
    .map(({ tenantCode, email, name, locale }, position): SeededMail => {
      const isOld = email === "nils@harbour.example";
      const addressee = { tenantCode, email, name, locale };
      return { purpose: "ACTIVATE", addressee, sentAt: now - (isOld ? 8 * day : (position + 2) * hour) };
    });
  const registrations = registeringPeople.map(
    ({ addressee }): SeededMail => ({ purpose: "REGISTER", addressee, sentAt: now - hour }),
  );
  return [...invitations, ...registrations].toSorted((one, other) => one.sentAt - other.sentAt);
}
