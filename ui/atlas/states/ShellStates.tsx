import type { ComponentProps } from "react";
import type { Chat } from "#application/vendors/vendors.presenter.ts";
import type { ConsentAnswer } from "#domain/consent/consent.port.ts";
import type { ShellPhase, ShellProblem } from "#application/shell/shell.presenter.ts";
import { useShell } from "#ui/app/use-presenter.ts";
import { PreviewBanner } from "#ui/shell/PreviewBanner.tsx";
import { PublicNetworkDialog } from "#ui/shell/PublicNetworkDialog.tsx";
import { ReloadNotice, ReloadScreen } from "#ui/shell/ReloadScreen.tsx";
import { PageLayout } from "#ui/components/PageLayout.tsx";
import { TextsProvider, useText } from "#ui/components/use-text.ts";
import { StartFailureScreen } from "#ui/shell/StartFailureScreen.tsx";
import type { StartProblem } from "#ui/shell/start-problem.ts";
import { VendorControls } from "#ui/vendors/VendorControls.tsx";
import { UnsupportedNotice } from "#ui/shell/UnsupportedNotice.tsx";
import type { MessageId } from "#translations/message-id.ts";
import { idle, statesOf, waiting, type AtlasState, type ScreenStates } from "../atlas-state.ts";
import { ShellInPhase } from "../ShellInPhase.tsx";

/** A support reference in the format of the platform's trace tokens. */
export const reference = "3f6c1f0e-5a0b-4f7e-9d53-6f1d2c7b8a90";

function failed(problem: ShellProblem): AtlasState {
  return { view: () => <ShellInPhase />, shell: () => ({ kind: "failed", problem }) };
}

const problems: Readonly<Record<ShellProblem["reason"], ScreenStates>> = {
  "unknown-host": {
    "failed/unknown-host": failed({ reason: "unknown-host" }),
    "failed/unknown-host-with-reference": failed({ reason: "unknown-host", reference }),
    "failed/unknown-host-in-development": failed({ reason: "unknown-host", host: "nobody.localhost" }),
  },
  unreachable: {
    "failed/unreachable": failed({ reason: "unreachable" }),
    "failed/unreachable-with-reference": failed({ reason: "unreachable", reference }),
  },
  unexpected: {
    "failed/unexpected": failed({ reason: "unexpected" }),
    "failed/unexpected-with-a-wait": failed({ reason: "unexpected", reference, waitInMinutes: 5 }),
    "failed/unexpected-with-reference": failed({ reason: "unexpected", reference }),
  },
};

const phases: Readonly<Record<ShellPhase["kind"], ScreenStates>> = {
  loading: waiting("loading", { view: () => <ShellInPhase />, shell: () => ({ kind: "loading" }) }),
  failed: statesOf(problems),
  // Shown by every page of the portal.
  ready: {},
};

/** Returns the start failure, which has no frame and no tenant's colours. */
function startFailure(problem: StartProblem): AtlasState {
  return {
    view: () => <StartFailureScreen reload={idle} problem={problem} />,
    shell: () => ({ kind: "loading" }),
  };
}

const startProblems: Readonly<Record<StartProblem["reason"], ScreenStates>> = {
  unreachable: {
    "start-failure/plain": startFailure({ reason: "unreachable" }),
    "start-failure/with-reference": startFailure({ reason: "unreachable", reference }),
  },
  unexpected: {
    "start-failure/unexpected": startFailure({ reason: "unexpected", reference }),
    "start-failure/unexpected-with-a-wait": startFailure({
      reason: "unexpected",
      reference,
      waitInMinutes: 5,
    }),
  },
  misconfigured: { "start-failure/misconfigured": startFailure({ reason: "misconfigured", reference }) },
};

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

const chats: Readonly<Record<Chat, ScreenStates>> = {
  offered: { "vendors/chat": vendors({ mayAnswer: false, isChatOffered: true }) },
  opening: waiting("chat-opening", vendors({ isChatOffered: true, chat: "opening" })),
  open: {},
  failed: { "vendors/chat-failed": vendors({ isChatOffered: true, chat: "failed" }) },
};

const answers: Readonly<Record<ConsentAnswer, ScreenStates>> = {
  unanswered: { "vendors/asked": vendors({ isAsking: true, isChatOffered: true }) },
  allowed: { "vendors/allowed": vendors({ answer: "allowed", isAsking: true }) },
  denied: { "vendors/denied": vendors({ answer: "denied", isAsking: true }) },
};

/** The frame without a page in it. */
export const shellStates: ScreenStates = {
  ...statesOf(phases),
  ...statesOf(startProblems),
  ...statesOf(answers),
  ...statesOf(chats),
  "preview/banner": { view: () => <UnderPreview /> },
  "reload/plain": { view: () => <ReloadScreen reload={idle} /> },
  "public-network/plain": {
    view: () => (
      <>
        <ReloadScreen reload={idle} />
        <PublicNetworkDialog shell={{ isBehindPublicNetwork: true, ignorePublicNetwork: idle }} />
      </>
    ),
    shell: () => ({ kind: "loading" }),
  },
  "public-network/document": {
    view: () => <PublicNetworkInDocument />,
    shell: () => ({ kind: "loading" }),
  },
  "unsupported/plain": {
    view: () => (
      <PageLayout>
        <UnsupportedNotice />
      </PageLayout>
    ),
    shell: () => ({ kind: "loading" }),
  },
};
