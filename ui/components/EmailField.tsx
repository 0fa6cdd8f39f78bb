import { TextField, type TextFieldProps } from "./TextField.tsx";
import { useText } from "./use-text.ts";

export type EmailFieldProps = Pick<
  TextFieldProps,
  "value" | "error" | "onChange" | "onBlur" | "autoFocus" | "describedBy"
>;

/** The e-mail by which a person says who they are: the same for people and for password managers everywhere. */
export function EmailField(props: EmailFieldProps) {
  const text = useText();
  return (
    <TextField
      id="email"
      label={text("login.email.label")}
      type="email"
      autoComplete="username"
      inputMode="email"
      required
      {...props}
    />
  );
}
