import { observer } from "mobx-react-lite";
import type { MfaRegisterAppPresenter } from "#application/mfa/steps/mfa-register-app.presenter.ts";
import type { Shows } from "#ui/app/use-presenter.ts";
import { ButtonGroup } from "#ui/components/ButtonGroup.tsx";
import { StoreLinks } from "#ui/components/StoreLinks.tsx";
import { useText } from "#ui/components/use-text.ts";
import { RetryButton } from "#ui/mfa/RetryButton.tsx";
import { StepExits } from "#ui/mfa/StepExits.tsx";
import { StepHeading } from "#ui/mfa/StepHeading.tsx";
import { TrustCheckbox } from "#ui/mfa/TrustCheckbox.tsx";

const downloads = { ios: "mfa.download.ios", android: "mfa.download.android" } as const;

/** Explains the pairing of the partner's mobile app before it starts. */
export const RegisterAppStep = observer(function RegisterAppStep({
  presenter,
}: Shows<MfaRegisterAppPresenter>) {
  const text = useText();
  const { visit, submission, stores } = presenter;
  const app = visit.app.name;
  return (
    <>
      <StepHeading
        of={visit}
        heading="mfa.register.heading"
        values={{ app }}
        subtitle={text("mfa.register.text")}
        hasErrors={submission.problem !== undefined}
      />
      {stores.length > 0 && (
        <StoreLinks
          apps={[
            {
              name: app,
              stores: stores.map(({ platform, href }) => ({
                href,
                text: text(downloads[platform], { app }),
              })),
            },
          ]}
        />
      )}
      <TrustCheckbox choices={visit.choices} />
      <ButtonGroup>
        <RetryButton
          kind="primary"
          pending={submission.isBusy}
          secondsLeft={visit.retry.secondsLeft}
          onClick={() => void presenter.start()}
        >
          {text("mfa.register.start")}
        </RetryButton>
      </ButtonGroup>
      <StepExits visit={visit} />
    </>
  );
});
