import type { IdlePresenter } from "#application/desk/idle.presenter.ts";
import type { EndIdleVisit } from "#domain/desk/end-idle-visit.ts";
import type { IdleTime } from "#domain/desk/idle-time.ts";
import type { DeskActivity } from "#domain/desk/desk-activity.port.ts";
import { token } from "./tokens.ts";

/** Tokens of services that only a shared device needs; loaded with them. */
export const deskTokens = {
  deskActivity: token<DeskActivity>("DeskActivity"),
  idleTime: token<IdleTime>("IdleTime"),
  endIdleVisit: token<EndIdleVisit>("EndIdleVisit"),
  idlePresenter: token<IdlePresenter>("IdlePresenter"),
} as const;
