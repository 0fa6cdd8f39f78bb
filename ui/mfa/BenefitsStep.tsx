import type { StepOf } from "#application/mfa/step-presenters.ts";
import type { Shows } from "#ui/app/use-presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { ButtonGroup } from "#ui/components/ButtonGroup.tsx";
import { Icon } from "#ui/components/Icon.tsx";
import { useText } from "#ui/components/use-text.ts";
import { StepExits } from "#ui/mfa/StepExits.tsx";
import { StepHeading } from "#ui/mfa/StepHeading.tsx";
import styles from "./BenefitsStep.module.scss";

const benefits = ["mfa.benefits.password", "mfa.benefits.seldom", "mfa.benefits.data"] as const;

/** Explains the benefits of a second factor. */
export function BenefitsStep({ presenter: { visit } }: Shows<StepOf<"benefits">>) {
  const text = useText();
  return (
    <>
      <StepHeading of={visit} heading="mfa.benefits.heading" />
      <ul className={styles.benefits} role="list">
        {benefits.map((benefit) => (
          <li key={benefit} className={styles.benefit}>
            <Icon name="check-circle" />
            <span>{text(benefit)}</span>
          </li>
        ))}
      </ul>
      <ButtonGroup>
        <Button onClick={() => visit.send({ type: "go-on" })}>{text("mfa.reminder.setUp")}</Button>
      </ButtonGroup>
      <StepExits visit={visit} />
    </>
  );
}
