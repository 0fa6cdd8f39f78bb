import { string } from "yup";
import { emailAddressProblem, type EmailAddressProblem } from "#domain/identity/email-address.ts";

/** Makes the rule of an e-mail field from the names that its form gives to the errors. */
export function emailRule(
  names: { readonly required: string } & Readonly<Record<EmailAddressProblem, string>>,
) {
  return string()
    .trim()
    .required(names.required)
    .test({
      name: "email-address",
      test: (value, context) => {
        const problem = emailAddressProblem(value);
        return problem === undefined || context.createError({ message: names[problem] });
      },
    });
}
