import { lateView } from "#ui/app/late-views.ts";

const loadSetUp = () => import(/* webpackChunkName: "mfa-set-up" */ "#ui/mfa/SetUpViews.tsx");
const loadCodes = () => import(/* webpackChunkName: "mfa-codes" */ "#ui/mfa/CodeViews.tsx");
const loadApps = () => import(/* webpackChunkName: "mfa-apps" */ "#ui/mfa/AppViews.tsx");
const loadRecovery = () => import(/* webpackChunkName: "mfa-recovery" */ "#ui/mfa/RecoveryViews.tsx");

export const SetUpViews = lateView(async () => (await loadSetUp()).SetUpViews);
export const CodeViews = lateView(async () => (await loadCodes()).CodeViews);
export const AppViews = lateView(async () => (await loadApps()).AppViews);
export const RecoveryViews = lateView(async () => (await loadRecovery()).RecoveryViews);
/** Shown when an application around the page was told how the visit ended. */
export const ToldView = lateView(
  async () => (await import(/* webpackChunkName: "mfa-codes" */ "#ui/mfa/ToldStep.tsx")).ToldStep,
);
/** Shown when a visit cannot go on in a frame. */
export const FrameView = lateView(
  async () => (await import(/* webpackChunkName: "mfa-codes" */ "#ui/mfa/FrameStep.tsx")).FrameStep,
);
