import { use, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { useNavigate } from "react-router";
import { isLanguage } from "#domain/shared/language.ts";
import { ErrorBoundary } from "#ui/app/ErrorBoundary.tsx";
import { LocalisedText } from "#ui/app/LocalisedText.tsx";
import { TenantTheme } from "#ui/app/TenantTheme.tsx";
import { PresentersProvider } from "#ui/app/use-presenter.ts";
import { StoppedTime } from "#ui/components/use-delay.ts";
import { isRightToLeft } from "#translations/direction.ts";
import { messagesOf } from "./atlas-messages.ts";
import { atlasPresenters } from "./atlas-presenters.ts";
import { writeSettings, type AtlasSettings } from "./atlas-settings.ts";
import type { AtlasState } from "./atlas-state.ts";
import { withLongestOwnWords } from "./longest-own-words.ts";

type StateViewProps = {
  /** The value of `data-shown` on the document once the state is rendered. */
  readonly address: string;
  readonly state: AtlasState;
  readonly settings: AtlasSettings;
};

/** Renders one state alone in the window, in the portal's own frame, with literal presenters. */
export function StateView({ address, state, settings }: StateViewProps) {
  const { language, scheme } = settings;
  const portals = use(messagesOf(language));
  const messages = state.hasOwnWords === true ? withLongestOwnWords(portals) : portals;
  const navigate = useNavigate();
  const screen = useRef<HTMLDivElement>(null);
  const presenters = useMemo(
    () =>
      atlasPresenters(state, settings, (chosen) => {
        void navigate({ search: writeSettings({ ...settings, language: chosen }) });
      }),
    // Every setting is part of the address, and a new address remounts the whole view.
    [],
  );
  const { theme } = presenters.shell;

  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = isRightToLeft(language) ? "rtl" : "ltr";
    document.documentElement.dataset["scheme"] = scheme;
  }, [language, scheme]);

  useEffect(() => {
    const { current } = screen;
    if (!current) return undefined;
    const act = () => {
      if (current.querySelector("div[aria-busy]") || state.gesture?.(current) === false) return;
      observer.disconnect();
      document.documentElement.dataset["shown"] = address;
    };
    // Some views are loaded after their screen is shown.
    const observer = new MutationObserver(act);
    observer.observe(current, { childList: true, subtree: true });
    act();
    return () => observer.disconnect();
  }, [address, state]);

  return (
    <LocalisedText language={isLanguage(language) ? language : "en"} messages={messages}>
      <PresentersProvider value={presenters}>
        {theme && <TenantTheme light={theme.light} dark={theme.dark} />}
        <StoppedTime value={state.elapsed ?? 0}>
          <ErrorBoundary fallback={(error) => <pre>{String(error)}</pre>}>
            <div ref={screen}>{state.view()}</div>
          </ErrorBoundary>
        </StoppedTime>
      </PresentersProvider>
    </LocalisedText>
  );
}
