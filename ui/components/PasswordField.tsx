import { useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { Field, useFieldDescription, type FieldProps } from "./Field.tsx";
import { CapsLockNotice } from "./CapsLockNotice.tsx";
import { Icon } from "./Icon.tsx";
import { LiveRegion } from "./LiveRegion.tsx";
import { usePasswordVisibility } from "./use-password-visibility.ts";
import { useAfterPress } from "./use-after-press.ts";
import { useText } from "./use-text.ts";
import styles from "./PasswordField.module.scss";

type PasswordFieldProps = Omit<FieldProps, "children" | "optional"> & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly autoComplete: "current-password" | "new-password";
  readonly name?: string;
  /** The rules for passwords that Safari generates. */
  readonly passwordRules?: string;
  readonly autoFocus?: boolean;
  /** Takes focus after a failed submit when no field is marked invalid (see `Form`). */
  readonly focusAfterFailure?: boolean;
  readonly describedBy?: string;
  /** Accessible names of the show/hide button, for a page with two of them. */
  readonly showLabel?: string;
  readonly hideLabel?: string;
};

/**
 * A password field that can be shown and hidden (P-03). It hides the password on submit and when the page is
 * restored from the back/forward cache. It limits neither length nor pasting (P-02, X-18).
 */
export function PasswordField({
  value,
  onChange,
  onBlur,
  autoComplete,
  name,
  passwordRules,
  autoFocus = false,
  focusAfterFailure = false,
  describedBy,
  showLabel,
  hideLabel,
  ...field
}: PasswordFieldProps) {
  const afterPress = useAfterPress();
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const { visible, touched, toggle } = usePasswordVisibility(input);
  const [capsLock, setCapsLock] = useState(false);

  // Not through React's `value`, which also sets the attribute, where CSS and copied markup would show the password.
  useLayoutEffect(() => {
    if (input.current && input.current.value !== value) input.current.value = value;
  }, [value]);

  const readCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  return (
    <Field {...field}>
      <input
        ref={input}
        className={styles.input}
        id={field.id}
        name={name ?? field.id}
        type={visible ? "text" : "password"}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => {
          setCapsLock(false);
          if (onBlur) afterPress(onBlur);
        }}
        onKeyDown={readCapsLock}
        onKeyUp={readCapsLock}
        autoComplete={autoComplete}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        aria-required
        autoFocus={autoFocus}
        data-focus-after-failure={focusAfterFailure || undefined}
        {...(passwordRules !== undefined && { passwordrules: passwordRules })}
        {...useFieldDescription(field, describedBy)}
      />
      <button
        type="button"
        className={styles.toggle}
        aria-controls={field.id}
        aria-label={
          visible ? (hideLabel ?? text("common.hidePassword")) : (showLabel ?? text("common.showPassword"))
        }
        onClick={toggle}
      >
        <Icon name={visible ? "eye-off" : "eye"} />
      </button>
      <LiveRegion kind="status" hidden>
        {touched && text(visible ? "common.passwordVisible" : "common.passwordHidden")}
      </LiveRegion>
      <CapsLockNotice isShown={capsLock} />
    </Field>
  );
}
