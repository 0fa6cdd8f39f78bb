import type { PhoneMetadata, PhoneMetadataSource } from "#domain/mfa/factors/phone-metadata.port.ts";
import type { Unreachable } from "#domain/shared/call-failure.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";
import { retriedLoad } from "#domain/shared/retried-load.ts";

/** Loads the numbering plans as a chunk of their own. */
export class LazyPhoneMetadata implements PhoneMetadataSource {
  private readonly metadata = retriedLoad(fetchMetadata);

  async load(): Promise<Result<PhoneMetadata, Unreachable>> {
    try {
      return success(await this.metadata());
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
