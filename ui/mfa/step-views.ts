import { lazy } from "react";

const loadSetUp = () => import(/* webpackChunkName: "mfa-set-up" */ "#ui/mfa/SetUpViews.tsx");
const loadCodes = () => import(/* webpackChunkName: "mfa-codes" */ "#ui/mfa/CodeViews.tsx");
const loadApps = () => import(/* webpackChunkName: "mfa-apps" */ "#ui/mfa/AppViews.tsx");
const loadRecovery = () => import(/* webpackChunkName: "mfa-recovery" */ "#ui/mfa/RecoveryViews.tsx");

// One lazy component for each chunk, not for each step: a lazy component shows its fallback for at least 300 ms, even
// if the chunk is loaded.
export const SetUpViews = lazy(async () => ({ default: (await loadSetUp()).SetUpViews }));
export const CodeViews = lazy(async () => ({ default: (await loadCodes()).CodeViews }));
export const AppViews = lazy(async () => ({ default: (await loadApps()).AppViews }));
export const RecoveryViews = lazy(async () => ({ default: (await loadRecovery()).RecoveryViews }));
/** Shown when an application around the page was told how the visit ended. */
export const ToldView = lazy(async () => ({
  default: (await import(/* webpackChunkName: "mfa-codes" */ "#ui/mfa/ToldStep.tsx")).ToldStep,
}));
/** Shown when a visit cannot go on in a frame. */
export const FrameView = lazy(async () => ({
  default: (await import(/* webpackChunkName: "mfa-codes" */ "#ui/mfa/FrameStep.tsx")).FrameStep,
}));
