import { TextField, type TextFieldProps } from "./TextField.tsx";
import { useText } from "./use-text.ts";

type EmailFieldProps = Pick<
  TextFieldProps,
  "value" | "error" | "onChange" | "onBlur" | "autoFocus" | "describedBy"
>;

/**
 * The e-mail field for an account, with the same label and attributes on every page, so that password managers
 * recognise it.
 */
export function EmailField(props: EmailFieldProps) {
  const text = useText();
  return (
    <TextField
      id="email"
      label={text("login.email.label")}
      autoComplete="username"
      inputMode="email"
      dir="ltr"
      required
      {...props}
    />
  );
}
