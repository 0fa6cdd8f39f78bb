import type { StepVisit } from "#application/mfa/mfa-step.ts";
import {
  authenticatorApps,
  storeOrder,
  type PhonePlatform,
  type StoreAddress,
} from "#domain/mfa/apps/authenticator-apps.ts";

/** An authenticator app, with the store of this device first (M-03). */
export type OfferedApp = {
  readonly name: string;
  readonly stores: readonly { readonly platform: PhonePlatform; readonly href: StoreAddress }[];
};

export type MfaDownloadDeps = {
  /** The kind of phone that this browser runs on; undefined on other devices. */
  readonly phonePlatform: PhonePlatform | undefined;
};

/** The step that offers authenticator apps to install. */
export class MfaDownloadPresenter {
  readonly screen = "download-app";
  readonly visit: StepVisit;
  readonly apps: readonly OfferedApp[];

  constructor(visit: StepVisit, { phonePlatform }: MfaDownloadDeps) {
    this.visit = visit;
    const order = storeOrder(phonePlatform);
    this.apps = authenticatorApps.map(({ name, stores }) => ({
      name,
      stores: order.map((platform) => ({ platform, href: stores[platform] })),
    }));
  }
}
