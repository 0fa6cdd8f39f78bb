import type { StepOf } from "#application/mfa/step-presenters.ts";
import type { Shows } from "#ui/app/use-presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { ButtonGroup } from "#ui/components/ButtonGroup.tsx";
import { useText } from "#ui/components/use-text.ts";
import { AppStores } from "#ui/mfa/AppStores.tsx";
import { StepExits } from "#ui/mfa/StepExits.tsx";
import { StepHeading } from "#ui/mfa/StepHeading.tsx";

/** Step 1 of 4: offers authenticator apps to install (M-03). */
export function DownloadStep({ presenter: { visit, apps } }: Shows<StepOf<"download-app">>) {
  const text = useText();
  return (
    <>
      <StepHeading of={visit} heading="mfa.download.heading" subtitle={text("mfa.download.text")} />
      <AppStores apps={apps} />
      <ButtonGroup>
        <Button onClick={() => visit.send({ type: "go-on" })}>{text("mfa.next")}</Button>
      </ButtonGroup>
      <StepExits visit={visit} />
    </>
  );
}
