import type { AuthenticatedMfaCalls } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import type { MfaRedirects } from "#domain/mfa/visit/mfa-redirects.ts";
import type { StorageAccess } from "#domain/mfa/visit/storage-access.port.ts";
import { Service } from "#domain/shared/service.ts";

type Deps = {
  readonly calls: Pick<AuthenticatedMfaCalls, "exists">;
  readonly mfaRedirects: Pick<MfaRedirects, "isFramed">;
  readonly storageAccess: Pick<StorageAccess, "isGranted">;
};

/** Finds out whether the browser withholds the portal's cookies, as it may in a frame on another site. */
export class CheckCookies extends Service<Deps> {
  async execute(): Promise<"readable" | "withheld"> {
    const { calls, mfaRedirects, storageAccess } = this.deps;
    const isInDoubt = !calls.exists && mfaRedirects.isFramed;
    return isInDoubt && !(await storageAccess.isGranted()) ? "withheld" : "readable";
  }
}
