import type { Documents, WorldStore } from "./world-store.ts";

/** What an application stores about an authorization that it began itself, until the answer comes. */
export type ApplicationRoundTrip = {
  readonly tenantCode: string;
  /** The provider that was asked, by the portal's name for it. */
  readonly provider: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  /** The address in the application to which the sign-in leads. */
  readonly target: string;
  /** The device token that the portal handed over, if any. */
  readonly userDeviceToken?: string;
};

/** Stores the round trips of the tenants' applications by their `state`. */
export class ApplicationRoundTrips {
  private readonly trips: Documents<ApplicationRoundTrip>;

  constructor(store: WorldStore) {
    this.trips = store.documents();
  }

  begin(state: string, trip: ApplicationRoundTrip): void {
    this.trips.set(state, trip);
  }

  find(tenantCode: string, state: string): ApplicationRoundTrip | undefined {
    const trip = this.trips.get(state);
    return trip?.tenantCode === tenantCode ? trip : undefined;
  }

  end(state: string): void {
    this.trips.delete(state);
  }
}
