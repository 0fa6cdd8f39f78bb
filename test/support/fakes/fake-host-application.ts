import type { HostApplication, HostMessage } from "#domain/ports/host-application.port.ts";

/** Whatever is around the portal, and what it was told. */
export class FakeHostApplication implements HostApplication {
  surroundings: HostApplication["surroundings"] = "none";
  readonly told: { readonly message: HostMessage; readonly origin: string | undefined }[] = [];

  tell(message: HostMessage, origin?: string): void {
    this.told.push({ message, origin });
  }
}
