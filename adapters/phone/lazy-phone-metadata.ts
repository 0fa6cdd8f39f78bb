import type { PhoneMetadata, PhoneMetadataSource } from "#domain/ports/phone-metadata.port.ts";
import type { Unreachable } from "#domain/shared/call-failure.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";

/** The numbering plans as a part of the program of their own, fetched once; a failed fetch is tried again. */
export class LazyPhoneMetadata implements PhoneMetadataSource {
  private loaded: PhoneMetadata | undefined = undefined;

  async load(): Promise<Result<PhoneMetadata, Unreachable>> {
    try {
      this.loaded ??= await fetchMetadata();
      return success(this.loaded);
    } catch {
      return failure({ kind: "unreachable" });
    }
  }
}

async function fetchMetadata(): Promise<PhoneMetadata> {
  const { LibPhoneMetadata } = await import(
    /* webpackChunkName: "phone-numbers" */ "./lib-phone-metadata.ts"
  );
  return new LibPhoneMetadata();
}
