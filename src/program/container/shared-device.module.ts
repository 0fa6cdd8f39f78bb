import type { Container } from "inversify";
import { WindowActivity } from "#adapters/browser/window-activity.ts";
import type { BrowserNavigation } from "#adapters/navigation/browser-navigation.ts";
import { placeAtPath } from "#adapters/navigation/page-paths.ts";
import { IdlePresenter } from "#application/shared-device/idle.presenter.ts";
import type { UserActivity } from "#domain/shared-device/user-activity.port.ts";
import { EndHandedOverSession } from "#domain/shared-device/end-handed-over-session.ts";
import { EndIdleVisit } from "#domain/shared-device/end-idle-visit.ts";
import { IdleTime } from "#domain/shared-device/idle-time.ts";
import { ResumedPage } from "#domain/session/resumed-page.ts";
import { beginsVisit, pages } from "#domain/navigation/pages.ts";
import { token, tokens } from "./tokens.ts";
import { provide, wire } from "./wire.ts";

const activity = token<UserActivity>("UserActivity");
const idleTime = token<IdleTime>("IdleTime");
const endIdleVisit = token<EndIdleVisit>("EndIdleVisit");
const idlePresenter = token<IdlePresenter>("IdlePresenter");

/** Binds the services that watch a shared device. `navigation` tells which page is shown. */
export function bindSharedDevice(
  container: Container,
  navigation: Pick<BrowserNavigation, "shown">,
): IdlePresenter {
  const { clock, config, rememberedEmail, sessions, storage } = tokens;
  provide(container, activity, { window: tokens.window }, ({ window }) => new WindowActivity(window));
  provide(
    container,
    idleTime,
    { storage, clock, sessions, config },
    ({ config: { sharedDeviceIdleSeconds }, ...deps }) =>
      new IdleTime({ ...deps, limit: sharedDeviceIdleSeconds * 1_000 }),
  );
  wire(container, endIdleVisit, EndIdleVisit, {
    sessions,
    rememberedEmail,
    navigation: tokens.navigation,
    idleTime,
  });
  bindHandOver(container);
  const place = () => placeAtPath(navigation.shown.pathname);
  provide(
    container,
    idlePresenter,
    { idleTime, endIdleVisit, activity, clock, rememberedEmail },
    ({ rememberedEmail: remembered, ...deps }) =>
      new IdlePresenter({
        ...deps,
        holdsPerson: () => {
          const { page, parameters } = place() ?? {};
          if (page !== "login") return page !== undefined && !pages[page].isImpersonal;
          return parameters?.["stage"] === "password" || deps.activity.holdsText(remembered.value);
        },
        beginsVisit: () => {
          const page = place()?.page;
          return page !== undefined && beginsVisit(pages[page]);
        },
      }),
  );
  return container.get(idlePresenter);
}

/** Binds the service that ends the portal's own session at the hand-over to an application. */
function bindHandOver(container: Container): void {
  const {
    config,
    endHandedOverSession,
    identityProviders: providers,
    resumedPage,
    savedTarget,
    sessions,
    storage,
  } = tokens;
  // A page in a frame cannot be redirected to the provider, so an application that frames the portal needs the token.
  if (container.get(config).partnerOrigins.length > 0) return;
  container.unbind(endHandedOverSession);
  container.unbind(resumedPage);
  wire(container, endHandedOverSession, EndHandedOverSession, { sessions, providers, savedTarget });
  wire(container, resumedPage, ResumedPage, { storage });
}
