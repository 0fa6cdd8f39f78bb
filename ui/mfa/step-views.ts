import { lazy } from "react";

// Three chunks: the first steps of set-up, the steps with codes, and the steps of the partner's app.
export const ReminderView = lazy(async () => ({
  default: (await import(/* webpackChunkName: "mfa-set-up" */ "#ui/mfa/ReminderStep.tsx")).ReminderStep,
}));
export const BenefitsView = lazy(async () => ({
  default: (await import(/* webpackChunkName: "mfa-set-up" */ "#ui/mfa/BenefitsStep.tsx")).BenefitsStep,
}));
export const MethodView = lazy(async () => ({
  default: (await import(/* webpackChunkName: "mfa-set-up" */ "#ui/mfa/MethodStep.tsx")).MethodStep,
}));
export const DownloadView = lazy(async () => ({
  default: (await import(/* webpackChunkName: "mfa-set-up" */ "#ui/mfa/DownloadStep.tsx")).DownloadStep,
}));
export const ScanView = lazy(async () => ({
  default: (await import(/* webpackChunkName: "mfa-set-up" */ "#ui/mfa/ScanStep.tsx")).ScanStep,
}));
export const PhoneView = lazy(async () => ({
  default: (await import(/* webpackChunkName: "mfa-set-up" */ "#ui/mfa/PhoneStep.tsx")).PhoneStep,
}));
export const DoneView = lazy(async () => ({
  default: (await import(/* webpackChunkName: "mfa-set-up" */ "#ui/mfa/DoneStep.tsx")).DoneStep,
}));
export const CodeView = lazy(async () => ({
  default: (await import(/* webpackChunkName: "mfa-codes" */ "#ui/mfa/CodeStep.tsx")).CodeStep,
}));
export const WaysView = lazy(async () => ({
  default: (await import(/* webpackChunkName: "mfa-codes" */ "#ui/mfa/WaysStep.tsx")).WaysStep,
}));
export const ResetView = lazy(async () => ({
  default: (await import(/* webpackChunkName: "mfa-codes" */ "#ui/mfa/ResetStep.tsx")).ResetStep,
}));
export const ResetDoneView = lazy(async () => ({
  default: (await import(/* webpackChunkName: "mfa-codes" */ "#ui/mfa/ResetDoneStep.tsx")).ResetDoneStep,
}));
export const FrameView = lazy(async () => ({
  default: (await import(/* webpackChunkName: "mfa-codes" */ "#ui/mfa/FrameStep.tsx")).FrameStep,
}));
export const NumberView = lazy(async () => ({
  default: (await import(/* webpackChunkName: "mfa-apps" */ "#ui/mfa/NumberStep.tsx")).NumberStep,
}));
export const VerificationFailedView = lazy(async () => ({
  default: (await import(/* webpackChunkName: "mfa-apps" */ "#ui/mfa/VerificationFailedStep.tsx"))
    .VerificationFailedStep,
}));
export const RegisterAppView = lazy(async () => ({
  default: (await import(/* webpackChunkName: "mfa-apps" */ "#ui/mfa/RegisterAppStep.tsx")).RegisterAppStep,
}));
export const WaitingView = lazy(async () => ({
  default: (await import(/* webpackChunkName: "mfa-apps" */ "#ui/mfa/WaitingStep.tsx")).WaitingStep,
}));
export const SetupFailedView = lazy(async () => ({
  default: (await import(/* webpackChunkName: "mfa-apps" */ "#ui/mfa/SetupFailedStep.tsx")).SetupFailedStep,
}));
export const SetupTimedOutView = lazy(async () => ({
  default: (await import(/* webpackChunkName: "mfa-apps" */ "#ui/mfa/SetupTimedOutStep.tsx"))
    .SetupTimedOutStep,
}));
