import { earlyLibraries } from "#adapters/identity/early-libraries.ts";
import type { BootResult } from "#src/document/boot-result.ts";

/** Fetches the library that a sign-in at the tenant's provider needs, where the document shows the form for it. */
export async function fetchLibrary(boot: Pick<BootResult, "form" | "tenant"> | undefined): Promise<void> {
  const [form, tenant] = await Promise.all([boot?.form, boot?.tenant]);
  if (form && tenant) await earlyLibraries[tenant.loginDomain.tenant.identityProvider]?.();
}
