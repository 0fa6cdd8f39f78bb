import { listedPeople } from "./world/listed-people.ts";
import type { Sandbox } from "./sandbox.ts";

/** Returns the text that `npm start` prints: addresses, people to sign in as, and what each of them shows. */
export function banner({ world, addresses }: Pick<Sandbox, "world" | "addresses">): string {
  const tenants = world.tenants
    .all()
    .map(({ code, shows, partnerCode, loginDomain }) => [
      `  ${loginDomain.theme.name} (${loginDomain.tenant.type}): ${shows}`,
      `    portal       ${addresses.portal(code)}/`,
      `    application  ${addresses.application(code)}/`,
      ...(partnerCode === undefined
        ? []
        : [
            `    partner      ${addresses.partnerApplication(partnerCode)}/`,
            `    phone        ${addresses.phone(partnerCode)}`,
          ]),
    ]);
  const people = listedPeople(world.people);
  const width = Math.max(...people.map(({ email }) => email.length));
  const passwordWidth = Math.max(...people.map(({ password }) => password.length));
  return [
    "",
    "Lobby is open. Start at an application, or at a portal.",
    "",
    ...tenants.flat(),
    "",
    ...world.applications.all().map(({ name, tenantCode, redirectUris: [address = ""] }) => {
      const login = `${addresses.portal(tenantCode)}/login?redirectUri=${encodeURIComponent(address)}`;
      return `  Application ${name} at ${tenantCode}: ${login}\n`;
    }),
    `  ${"E-mail".padEnd(width)}  ${"Password".padEnd(passwordWidth)}  What it shows`,
    ...people.map(
      ({ email, password, shows }) =>
        `  ${email.padEnd(width)}  ${(password || "–").padEnd(passwordWidth)}  ${shows}`,
    ),
    "",
    "  Secrets for an authenticator app (the control page shows its codes too):",
    ...world.people
      .all()
      .flatMap(({ email, mfaFactors = [] }) =>
        mfaFactors.flatMap((factor) =>
          factor.type === "totp" ? [`  ${email.padEnd(width)}  ${factor.secret}`] : [],
        ),
      ),
    "",
    `  Inbox (every mail, message and call): ${addresses.inbox}`,
    `  Control page (clock, faults, latest calls): ${addresses.control}/`,
    "  Stop with Ctrl+C.",
    "",
  ].join("\n");
}
