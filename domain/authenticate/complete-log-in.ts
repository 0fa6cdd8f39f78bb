import { destinationAfterAuthentication } from "#domain/authenticate/destination-after-authentication.ts";
import type { RedeemCallback } from "#domain/authenticate/redeem-callback.ts";
import { returnToLogin } from "#domain/login/return-to-login.ts";
import type { CarriedParameters, Destination } from "#domain/navigation/destination.ts";
import { recordsOfArrivals } from "#domain/identity/person-records.ts";
import type { AuthorizationCallback } from "#domain/ports/identity-provider.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import { arrivalAt, pendingLogIn } from "#domain/records/record-kinds.ts";
import type { Records } from "#domain/records/records.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";
import { knownErrorMessage } from "#domain/support/risk-message.ts";
import type { Troubles } from "#domain/support/troubles.ts";

/** Ends a sign-in: whatever came back leads to exactly one other page (spec §4 Return from login). */
export class CompleteLogIn {
  private readonly redeemCallback: RedeemCallback;
  private readonly records: Records;
  private readonly savedTarget: SavedTarget;
  private readonly navigation: Navigation;
  private readonly troubles: Troubles;

  constructor(ports: {
    readonly redeemCallback: RedeemCallback;
    readonly records: Records;
    readonly savedTarget: SavedTarget;
    readonly navigation: Navigation;
    readonly troubles: Troubles;
  }) {
    this.redeemCallback = ports.redeemCallback;
    this.records = ports.records;
    this.savedTarget = ports.savedTarget;
    this.navigation = ports.navigation;
    this.troubles = ports.troubles;
  }

  async execute(carried: CarriedParameters): Promise<{ readonly kind: "left" }> {
    // Taken, not read: a code is spent by the attempt, whatever becomes of it (SPEC-CHOICE D-08).
    const parameters = this.records.read(arrivalAt("authenticate")) ?? {};
    for (const kind of recordsOfArrivals) this.records.remove(kind);
    const { code, state, tenantCode, session, error, error_description: description } = parameters;
    // So is the state that came with an error, or without a code; that of a code its provider takes (CSR-01).
    if (code === undefined || error !== undefined) this.records.remove(pendingLogIn);
    if (error === "login_required") {
      // SPEC-CHOICE D-09
      this.show(returnToLogin(this.savedTarget, { newSession: true }));
    } else if (code === undefined || state === undefined) {
      const errorMessage = knownErrorMessage(description);
      this.troubles.show(errorMessage ? { errorMessage } : {});
    } else {
      const callback = {
        code,
        state,
        ...(tenantCode !== undefined && { tenantCode }),
        ...(session !== undefined && { session }),
      };
      await this.redeem(callback, carried);
    }
    return { kind: "left" };
  }

  private async redeem(callback: AuthorizationCallback, carried: CarriedParameters): Promise<void> {
    const redeemed = await this.redeemCallback.execute(callback);
    if (!redeemed.ok) return this.troubles.show(redeemed.failure);
    const destination = destinationAfterAuthentication(redeemed.value.state, carried);
    if (destination) this.show(destination);
    else this.troubles.show({});
  }

  private show(destination: Destination): void {
    this.navigation.go(destination, "replace");
  }
}
