import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import type { VendorsPresenter } from "#application/vendors/vendors.presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { LiveRegion } from "#ui/components/LiveRegion.tsx";
import { useText } from "#ui/components/use-text.ts";
import styles from "./VendorControls.module.scss";

/** What is said of an earlier answer. */
const soFar = {
  allowed: "vendors.consent.allowed",
  denied: "vendors.consent.denied",
} as const;

type VendorControlsProps = {
  readonly presenter: Pick<
    VendorsPresenter,
    "answer" | "isAsking" | "mayAnswer" | "isChatOffered" | "chat" | "ask" | "give" | "openChat"
  >;
};

/** The support chat and the question about cookies, at the end of every page where vendors may run. It covers nothing of the page. */
export const VendorControls = observer(function VendorControls({ presenter }: VendorControlsProps) {
  const text = useText();
  const { answer, isAsking, mayAnswer, isChatOffered, chat } = presenter;
  const settings = useRef<HTMLSpanElement>(null);
  const question = useRef<HTMLHeadingElement>(null);
  /** Whether a press of the person has opened or closed the question, so that the focus follows it. */
  const isPressed = useRef(false);

  useEffect(() => {
    if (!isPressed.current) return;
    isPressed.current = false;
    if (isAsking) question.current?.focus();
    else settings.current?.querySelector("button")?.focus();
  }, [isAsking]);

  if (!mayAnswer && !isChatOffered) return undefined;
  return (
    <aside className={styles.controls} aria-label={text("vendors.label")}>
      <div className={styles.links}>
        {isChatOffered && (
          <Button kind="link" pending={chat === "opening"} onClick={() => void presenter.openChat()}>
            {text("vendors.chat")}
          </Button>
        )}
        {mayAnswer && !isAsking && (
          <span ref={settings}>
            <Button kind="link" onClick={() => press(() => presenter.ask())}>
              {text("vendors.cookies")}
            </Button>
          </span>
        )}
        {isChatOffered && (
          <LiveRegion kind="alert">{chat === "failed" && <p>{text("vendors.chatFailed")}</p>}</LiveRegion>
        )}
      </div>
      {mayAnswer && (
        <LiveRegion kind="status" hidden>
          {isAsking && answer === "unanswered" && text("vendors.consent.asked")}
        </LiveRegion>
      )}
      {isAsking && (
        <section className={styles.question} aria-labelledby="consent-heading">
          <div className={styles.words}>
            <h2 id="consent-heading" ref={question} tabIndex={-1} className={styles.heading}>
              {text("vendors.consent.heading")}
            </h2>
            <p>{text("vendors.consent.text")}</p>
            {answer !== "unanswered" && <p>{text(soFar[answer])}</p>}
          </div>
          <div className={styles.answers}>
            <Button kind="secondary" onClick={() => press(() => presenter.give("allowed"))}>
              {text("vendors.consent.allow")}
            </Button>
            <Button kind="secondary" onClick={() => press(() => presenter.give("denied"))}>
              {text("vendors.consent.deny")}
            </Button>
          </div>
        </section>
      )}
    </aside>
  );

  function press(act: () => void) {
    isPressed.current = true;
    act();
  }
});
