import type { MfaDownloadPresenter } from "#application/mfa/steps/mfa-download.presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { ButtonGroup } from "#ui/components/ButtonGroup.tsx";
import { StoreLinks } from "#ui/components/StoreLinks.tsx";
import { useText } from "#ui/components/use-text.ts";
import { StepExits } from "#ui/mfa/StepExits.tsx";
import { StepHeading } from "#ui/mfa/StepHeading.tsx";

const downloads = { ios: "mfa.download.ios", android: "mfa.download.android" } as const;

/** Step 1 of 4: offers authenticator apps to install (M-03). */
export function DownloadStep({ presenter: { visit, apps } }: { readonly presenter: MfaDownloadPresenter }) {
  const text = useText();
  return (
    <>
      <StepHeading of={visit} heading="mfa.download.heading" subtitle={text("mfa.download.text")} />
      <StoreLinks
        apps={apps.map(({ name, stores }) => ({
          name,
          stores: stores.map(({ platform, href }) => ({
            href,
            text: text(downloads[platform], { app: name }),
          })),
        }))}
      />
      <ButtonGroup>
        <Button onClick={() => visit.send({ type: "go-on" })}>{text("mfa.next")}</Button>
      </ButtonGroup>
      <StepExits visit={visit} />
    </>
  );
}
