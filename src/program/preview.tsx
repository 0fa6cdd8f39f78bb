import { createRoot } from "react-dom/client";
import { verifiedClaims } from "#adapters/browser/verified-claims.ts";
import { fetchedWords } from "#adapters/http/fetched-words.ts";
import { serverTime } from "#adapters/http/server-time.ts";
import { loginDomainFrom } from "#adapters/platform-api/rest/login-domain-answer.ts";
import type { ShellDeps } from "#application/shell/shell.presenter.ts";
import type { Language } from "#domain/shared/language.ts";
import { asRecord } from "#domain/storage/storage-entry.ts";
import type { LoginDomain } from "#domain/tenant/login-domain.ts";
import { previewIn, previewOfTab, type Preview } from "#domain/tenant/preview.ts";
import type { FirstScreen } from "#src/first-screen/first-screen.ts";
import { PreviewBanner } from "#ui/shell/PreviewBanner.tsx";

/** The parts of the first screen that only draw, with what an operator looks at before it is live. */
type OpenedPreview = Pick<ShellDeps, "enterTenant"> & {
  /** Says above the page, in a root of its own, that it is not live. */
  readonly showBanner: (language: () => Language) => void;
};

/**
 * Opens a signed preview, and keeps it for this tab until it ends. Without a good signature for this host and this hour
 * nothing is kept or shown; in a frame neither.
 */
export async function openPreview(
  firstScreen: FirstScreen,
  { token, key }: { readonly token: string; readonly key: string },
): Promise<OpenedPreview | undefined> {
  const { window: browserWindow, boot, clock, config, storage, navigation } = firstScreen;
  storage.remove(previewOfTab);
  if (navigation.isFramed) return undefined;
  const [claims, told] = await Promise.all([verifiedClaims(token, key), serverTime(browserWindow)]);
  const now = told ?? clock.now();
  const preview = previewIn(claims, { host: boot.domain, now });
  if (!preview) return undefined;
  storage.write(previewOfTab, token);
  const end = () => {
    storage.remove(previewOfTab);
    navigation.reload();
  };
  clock.after(preview.until - now, end);
  return {
    enterTenant: {
      async execute(...query) {
        const outcome = await firstScreen.enterTenant.execute(...query);
        const usualWords = config.words === true ? asRecord(await fetchedWords(browserWindow)) : config.words;
        return outcome.kind === "entered"
          ? { ...outcome, loginDomain: inPreview(outcome.loginDomain, preview, usualWords) }
          : outcome;
      },
    },
    showBanner(language) {
      const place = browserWindow.document.createElement("div");
      browserWindow.document.body.prepend(place);
      createRoot(place).render(<PreviewBanner language={language} until={preview.until} onEnd={end} />);
    },
  };
}

/** Returns what is known of the host, with the look of a preview, which is judged as the platform's answer is. */
function inPreview(
  live: LoginDomain,
  { look, words, links, notices }: Preview,
  usualWords: object | undefined,
): LoginDomain {
  const { theme } = live;
  const footerLinks = links && { footerLinks: links };
  const previewed = {
    ...theme,
    ...look,
    words: { ...(asRecord(theme.words) ?? usualWords), ...words },
    links: { ...theme.links, ...asRecord(look["links"]), ...footerLinks },
    images: { ...theme.images, ...asRecord(look["images"]) },
  };
  const given = [...(Array.isArray(live.notices) ? (live.notices as readonly unknown[]) : []), ...notices];
  const read = loginDomainFrom({ ...live, theme: previewed, notices: given }, live.domain);
  return read ? { ...live, theme: read.theme, notices: given } : live;
}
