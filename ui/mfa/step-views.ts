import { createElement, type ComponentType, type ReactNode } from "react";
import type { StepOf, StepPresenter } from "#application/mfa/step-presenters.ts";
import { lateView, type LateView } from "#ui/app/late-views.ts";

type Screen = StepPresenter["screen"];
type Views<Name extends Screen> = {
  readonly [Each in Name]: ComponentType<{ readonly presenter: StepOf<Each> }>;
};

const setUp = together(
  async () => (await import(/* webpackChunkName: "mfa-set-up" */ "#ui/mfa/set-up-views.ts")).setUpViews,
);
const codes = together(
  async () => (await import(/* webpackChunkName: "mfa-codes" */ "#ui/mfa/code-views.ts")).codeViews,
);
const apps = together(
  async () => (await import(/* webpackChunkName: "mfa-apps" */ "#ui/mfa/app-views.ts")).appViews,
);
const passkey = lateView(async () => {
  const { PasskeyStep } = await import(/* webpackChunkName: "mfa-passkey" */ "#ui/mfa/PasskeyStep.tsx");
  return function View({ step }: { readonly step: StepOf<"passkey"> }) {
    return createElement(PasskeyStep, { presenter: step });
  };
});
const recovery = together(
  async () =>
    (await import(/* webpackChunkName: "mfa-recovery" */ "#ui/mfa/recovery-views.ts")).recoveryViews,
);

const chunks: { readonly [Name in Screen]: LateView<{ readonly step: StepOf<Name> }> } = {
  reminder: setUp,
  benefits: setUp,
  "choose-method": setUp,
  "download-app": setUp,
  scan: setUp,
  "enter-number": setUp,
  "setup-done": setUp,
  "enter-code": codes,
  "choose-way": codes,
  "confirm-reset": codes,
  "reset-done": codes,
  "recovery-code": recovery,
  "recovery-codes": recovery,
  "codes-left": recovery,
  passkey,
  "number-challenge": apps,
  "verification-failed": apps,
  "register-app": apps,
  waiting: apps,
  "setup-failed": apps,
  "setup-timed-out": apps,
};

/** Renders the view of a step; `fallback` is shown until it is loaded. */
export function StepView(props: { readonly step: StepPresenter; readonly fallback: ReactNode }) {
  return createElement(chunks[props.step.screen] as LateView<{ readonly step: StepPresenter }>, props);
}

/** Shown when an application around the page was told how the visit ended. */
export const ToldView = lateView(
  async () =>
    (await import(/* webpackChunkName: "mfa-codes" */ "#ui/mfa/EmbedderNotifiedStep.tsx"))
      .EmbedderNotifiedStep,
);
/** Shown when a visit cannot go on in a frame. */
export const FrameView = lateView(
  async () => (await import(/* webpackChunkName: "mfa-codes" */ "#ui/mfa/FrameStep.tsx")).FrameStep,
);

/** Returns the view of steps that are one chunk, so that only the first of them waits for it. */
function together<Name extends Screen>(load: () => Promise<Views<Name>>) {
  return lateView(async () => {
    const views = await load();
    return function View({ step }: { readonly step: StepOf<Name> }) {
      const Step = views[step.screen] as ComponentType<{ readonly presenter: StepPresenter }>;
      return createElement(Step, { presenter: step });
    };
  });
}
