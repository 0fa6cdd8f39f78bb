import { WindowActivity } from "#adapters/browser/window-activity.ts";
import { placeAtPath } from "#adapters/navigation/page-paths.ts";
import { IdlePresenter } from "#application/shared-device/idle.presenter.ts";
import type { UserActivity } from "#domain/shared-device/user-activity.port.ts";
import { EndHandedOverSession } from "#domain/shared-device/end-handed-over-session.ts";
import { EndIdleVisit } from "#domain/shared-device/end-idle-visit.ts";
import { IdleTime } from "#domain/shared-device/idle-time.ts";
import { ResumedPage } from "#domain/session/resumed-page.ts";
import { beginsVisit, pages } from "#domain/navigation/pages.ts";
import type { Portal } from "./container.ts";
import { make } from "./service-container.ts";

type Given = Portal["all"];

const placeIn = ({ navigation }: Given) => placeAtPath(navigation.shown.pathname);

const sharedDevice = {
  activity: ({ window }: Given) => new WindowActivity(window),
  idleTime: ({ storage, clock, sessions, config }: Given) =>
    new IdleTime({ storage, clock, sessions, limit: config.sharedDeviceIdleSeconds * 1_000 }),
  endIdleVisit: make(EndIdleVisit),
  holdsPerson: (services: Given & { readonly activity: UserActivity }) => () => {
    const { page, parameters } = placeIn(services) ?? {};
    if (page !== "login") return page !== undefined && !pages[page].isImpersonal;
    return (
      parameters?.["stage"] === "password" || services.activity.holdsText(services.rememberedEmail.value)
    );
  },
  beginsVisit: (services: Given) => () => {
    const page = placeIn(services)?.page;
    return page !== undefined && beginsVisit(pages[page]);
  },
  idlePresenter: make(IdlePresenter),
};

/** What ends the portal's own session at the hand-over to an application. */
const handOver = { endHandedOverSession: make(EndHandedOverSession), resumedPage: make(ResumedPage) };

/** Adds the services that watch a shared device. */
export function bindSharedDevice(portal: Portal): IdlePresenter {
  // A page in a frame cannot be redirected to the provider, so an application that frames the portal needs the token.
  if (portal.all.config.partnerOrigins.length === 0) portal.with(handOver);
  return portal.with(sharedDevice).all.idlePresenter;
}
