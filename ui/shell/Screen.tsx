import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { NoticesPresenter } from "#application/shell/notices.presenter.ts";
import type { ShellPresenter } from "#application/shell/shell.presenter.ts";
import { lateView } from "#ui/app/late-views.ts";
import { useShell, type Shows } from "#ui/app/use-presenter.ts";
import { HelpLink } from "#ui/components/HelpLink.tsx";
import { LanguageSelect } from "#ui/components/LanguageSelect.tsx";
import type { OutsideAddress } from "#ui/components/LinkButton.tsx";
import { Logo } from "#ui/components/Logo.tsx";
import { PageLayout } from "#ui/components/PageLayout.tsx";
import { TenantName } from "#ui/components/PageTitle.tsx";
import { SupportLink } from "#ui/components/SupportLink.tsx";

/** The tenant's links come after the form, and the page stays without them if they cannot be loaded. */
const PageLinks = lateView<{ readonly shell: ShellPresenter }>(() =>
  import(/* webpackChunkName: "footer-links" */ "./FooterLinks.tsx").then(
    (part) => part.PageLinks,
    () => () => undefined,
  ),
);

const HostNotices = lateView<Shows<NoticesPresenter>>(() =>
  import(/* webpackChunkName: "host-notices" */ "./HostNotices.tsx").then(
    (part) => part.HostNotices,
    () => () => undefined,
  ),
);

type ScreenProps = {
  readonly children: ReactNode;
  /** Live regions with notices, above the heading. */
  readonly notices?: ReactNode;
  /** `<ToastRegion>`. */
  readonly toast?: ReactNode;
  /** The help page of this screen; the tenant's by default. */
  readonly helpUrl?: OutsideAddress | undefined;
  /** Whether the footer links to support; false where the page itself does. */
  readonly hasSupportLink?: boolean;
};

/** Puts a page into the tenant's frame: logo, help, language, support, always in the same places. */
export const Screen = observer(function Screen({
  children,
  notices,
  toast,
  helpUrl,
  hasSupportLink = true,
}: ScreenProps) {
  const shell = useShell();
  const isReady = shell.phase.kind === "ready";
  const help = helpUrl ?? shell.helpUrl;
  return (
    <PageLayout
      logo={isReady ? <Logo tenantName={shell.tenantName} image={shell.logo} /> : undefined}
      toast={
        shell.notices?.shown.length ? (
          <>
            <HostNotices presenter={shell.notices} fallback={undefined} />
            {toast}
          </>
        ) : (
          toast
        )
      }
      notices={notices}
      help={help === undefined ? undefined : <HelpLink url={help} />}
      footer={
        <>
          <LanguageSelect
            language={shell.language}
            offered={shell.offeredLanguages}
            missing={shell.missingLanguage}
            onChange={(language) => shell.switchLanguage(language)}
          />
          {hasSupportLink && <SupportLink url={shell.supportUrl} />}
          {shell.givenFooterLinks !== undefined && <PageLinks shell={shell} fallback={undefined} />}
        </>
      }
    >
      <TenantName.Provider value={shell.tenantName}>{children}</TenantName.Provider>
    </PageLayout>
  );
});
