import { string } from "yup";
import { firstError } from "#application/shared/first-error.ts";
import { emailAddressProblem, type EmailAddressProblem } from "#domain/identity/email-address.ts";

/** Returns the check of an e-mail field, by the names that its form gives to the errors. */
export function emailCheck<const Name extends string>(
  names: Readonly<Record<"required" | EmailAddressProblem, Name>>,
): (value: string) => Name | undefined {
  const rule = string()
    .trim()
    .required(names.required)
    .test({
      name: "email-address",
      test: (value, context) => {
        const problem = emailAddressProblem(value);
        return problem === undefined || context.createError({ message: names[problem] });
      },
    });
  return (value) => firstError<Name>(() => rule.validateSync(value));
}
