import { requestMark } from "#domain/login/sign-in-request.ts";
import { newSessionOfTab, recentLogout, sessionToken } from "#domain/storage/storage-entries.ts";
import { earlyLook } from "./early-look.ts";
import { settingsIn } from "./early-settings.ts";
import { tenantIn } from "./early-tenant.ts";
import { asksForSession, noticeIn } from "./early-parts.ts";
import type { FirstQuestions } from "./boot-result.ts";
import { ofBrowser, ofTab } from "./stored-text.ts";

/** A visit: the first questions, what is known before their answers, and what these say. */
export type DocumentVisit = ReturnType<typeof documentVisit>;

/** Reads what the address, the browser and the host's look say about the visit. */
export function documentVisit(questions: FirstQuestions) {
  const { page, search, domain, partnerCode, config, loginDomain } = questions;
  const [arrived] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const isSessionDue = asksForSession(page, search) && !goesOnAnew(search);
  const notice = page === "login" ? noticeIn(search) : undefined;
  return {
    ...questions,
    arrived,
    /**
     * The host's look, as far as it is known before the answers. With a partner's code the look may differ, so it is
     * not used.
     */
    look: partnerCode ? undefined : earlyLook(domain),
    /** Whether LoginPage looks for a session. */
    isSessionDue,
    /** The message that LoginPage shows first, if any. */
    notice,
    /**
     * Whether the visit may leave for the provider's own page at once, by those conditions of `unaskedRedirect` that are
     * known here. A visit that certainly stays requests nothing from the provider and waits for nothing.
     */
    mayLeave:
      isSessionDue && !notice && arrived?.type === "navigate" && !mayHaveToken() && !ofBrowser(recentLogout),
    tenant: loginDomain.then((answer) => tenantIn(answer, domain)),
    settings: config.then(settingsIn),
  };
}

/** Returns whether there may be a session of the portal, which the program may be able to continue. */
export function mayHaveToken(): boolean {
  return document.cookie.includes(`${sessionToken.key}=`);
}

/** Returns whether this tab continues a new sign-in for the same request. */
function goesOnAnew(search: URLSearchParams): boolean {
  return ofTab(newSessionOfTab) === requestMark(Object.fromEntries(search));
}
