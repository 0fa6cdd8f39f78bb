import type { PhoneMetadata, PhoneMetadataSource } from "#domain/ports/phone-metadata.port.ts";
import type { Unreachable } from "#domain/shared/call-failure.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";

/** Loads the numbering plans as a chunk of their own, once; a failed load is tried again at the next call. */
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
