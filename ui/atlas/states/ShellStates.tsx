import type { ComponentProps } from "react";
import type { Chat } from "#application/vendors/vendors.presenter.ts";
import type { ConsentAnswer } from "#domain/consent/consent.port.ts";
import type { ShellPhase, ShellProblem } from "#application/shell/shell.presenter.ts";
import { useShell } from "#ui/app/use-presenter.ts";
import { PreviewBanner } from "#ui/shell/PreviewBanner.tsx";
import { PublicNetworkDialog } from "#ui/shell/PublicNetworkDialog.tsx";
import { ShellFailure } from "#ui/shell/ShellFailure.tsx";
import { ShellLoading } from "#ui/shell/ShellLoading.tsx";
import { ReloadNotice, ReloadScreen } from "#ui/shell/ReloadScreen.tsx";
import { PageLayout } from "#ui/components/PageLayout.tsx";
import { TextsProvider, useText } from "#ui/components/use-text.ts";
import { StartFailureScreen } from "#ui/shell/StartFailureScreen.tsx";
import type { StartProblem } from "#ui/shell/start-problem.ts";
import { VendorControls } from "#ui/vendors/VendorControls.tsx";
import { UnsupportedNotice } from "#ui/shell/UnsupportedNotice.tsx";
import type { MessageId } from "#translations/message-id.ts";
import { idle, statesOf, variants, waiting } from "../atlas-state.ts";
import type { AtlasState, ScreenStates } from "../atlas-state.ts";

/** A support reference in the format of the platform's trace tokens. */
export const reference = "3f6c1f0e-5a0b-4f7e-9d53-6f1d2c7b8a90";

const loading = () => ({ kind: "loading" }) as const;

/** Shows the screen that replaces every page while there is no tenant. */
function ShellInPhase() {
  const shell = useShell();
  switch (shell.phase.kind) {
    case "loading":
      return <ShellLoading />;
    case "failed":
      return <ShellFailure shell={shell} problem={shell.phase.problem} />;
    case "ready":
      return undefined;
  }
}

const failed = (problem: ShellProblem): AtlasState => ({
  view: () => <ShellInPhase />,
  shell: () => ({ kind: "failed", problem }),
});

/** Returns the start failure, which has no frame and no tenant's colours. */
const startFailure = (problem: StartProblem): AtlasState => ({
  view: () => <StartFailureScreen reload={idle} problem={problem} />,
  shell: loading,
});

/** The document's message that a public network is in the way, made from its message to reload. */
function PublicNetworkInDocument() {
  const text = useText();
  const words: Partial<Record<MessageId, MessageId>> = {
    "shell.reload.title": "shell.publicNetwork.title",
    "shell.reload.action": "shell.publicNetwork.action",
  };
  return (
    <TextsProvider value={(id, values) => text(words[id] ?? id, values)}>
      <PageLayout>
        <ReloadNotice reload={idle} />
      </PageLayout>
    </TextsProvider>
  );
}

/** What stands above every page under a preview. */
function UnderPreview() {
  const { language } = useShell();
  return (
    <>
      <PreviewBanner language={() => language} until={Date.UTC(2026, 10, 27, 12, 30)} onEnd={idle} />
      <ReloadScreen reload={idle} />
    </>
  );
}

/** What stands below a page where vendors may run. */
const vendors = (shown: Partial<ComponentProps<typeof VendorControls>["presenter"]>): AtlasState => ({
  view: () => (
    <>
      <ReloadScreen reload={idle} />
      <VendorControls
        presenter={{
          answer: "unanswered",
          isAsking: false,
          mayAnswer: true,
          isChatOffered: false,
          chat: "offered",
          ask: idle,
          give: idle,
          openChat: () => Promise.resolve(),
          ...shown,
        }}
      />
    </>
  ),
});

/** The frame without a page in it. */
export const shellStates: ScreenStates = {
  ...statesOf<ShellPhase["kind"]>({
    loading: waiting("loading", { view: () => <ShellInPhase />, shell: loading }),
    failed: variants<ShellProblem["reason"], ShellProblem>("failed/", failed, {
      "unknown-host": { reason: "unknown-host" },
      "unknown-host-with-reference": { reason: "unknown-host", reference },
      "unknown-host-in-development": { reason: "unknown-host", host: "nobody.localhost" },
      unreachable: { reason: "unreachable" },
      "unreachable-with-reference": { reason: "unreachable", reference },
      unexpected: { reason: "unexpected" },
      "unexpected-with-a-wait": { reason: "unexpected", reference, waitInMinutes: 5 },
      "unexpected-with-reference": { reason: "unexpected", reference },
    }),
    // Shown by every page of the portal.
    ready: {},
  }),
  "start-failure/plain": startFailure({ reason: "unreachable" }),
  "start-failure/with-reference": startFailure({ reason: "unreachable", reference }),
  ...variants<Exclude<StartProblem["reason"], "unreachable">, StartProblem>("start-failure/", startFailure, {
    unexpected: { reason: "unexpected", reference },
    "unexpected-with-a-wait": { reason: "unexpected", reference, waitInMinutes: 5 },
    misconfigured: { reason: "misconfigured", reference },
  }),
  ...statesOf<ConsentAnswer>({
    unanswered: { "vendors/asked": vendors({ isAsking: true, isChatOffered: true }) },
    allowed: { "vendors/allowed": vendors({ answer: "allowed", isAsking: true }) },
    denied: { "vendors/denied": vendors({ answer: "denied", isAsking: true }) },
  }),
  ...statesOf<Chat>({
    offered: { "vendors/chat": vendors({ mayAnswer: false, isChatOffered: true }) },
    opening: waiting("chat-opening", vendors({ isChatOffered: true, chat: "opening" })),
    open: {},
    failed: { "vendors/chat-failed": vendors({ isChatOffered: true, chat: "failed" }) },
  }),
  "preview/banner": { view: () => <UnderPreview /> },
  "reload/plain": { view: () => <ReloadScreen reload={idle} /> },
  "public-network/plain": {
    view: () => (
      <>
        <ReloadScreen reload={idle} />
        <PublicNetworkDialog shell={{ isBehindPublicNetwork: true, ignorePublicNetwork: idle }} />
      </>
    ),
    shell: loading,
  },
  "public-network/document": { view: () => <PublicNetworkInDocument />, shell: loading },
  "unsupported/plain": {
    view: () => (
      <PageLayout>
        <UnsupportedNotice />
      </PageLayout>
    ),
    shell: loading,
  },
};
