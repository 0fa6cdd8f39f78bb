import { ValidationError } from "yup";

/** Returns the message of the rule that a validation finds broken; undefined where none is. */
export function firstError<Message extends string>(validate: () => unknown): Message | undefined {
  try {
    validate();
    return undefined;
  } catch (error) {
    if (error instanceof ValidationError) return error.message as Message;
    throw error;
  }
}
