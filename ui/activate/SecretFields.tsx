import { observer } from "mobx-react-lite";
import type { AccountFormPresenter } from "#application/activate/account-form.presenter.ts";
import type { SecretQuestion } from "#domain/activate/account-draft.ts";
import type { Shows } from "#ui/app/use-presenter.ts";
import type { FieldError } from "#ui/components/ErrorSummary.tsx";
import { Select } from "#ui/components/Select.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { useText } from "#ui/components/use-text.ts";
import type { MessageId } from "#translations/message-id.ts";

const questionId = "secret-question";
const answerId = "secret-answer";

/** The six secret questions, in the order in which the list shows them. */
const questions = {
  "mother-maiden-name": "activate.secretQuestion.motherMaidenName",
  "father-middle-name": "activate.secretQuestion.fatherMiddleName",
  "town-where-born": "activate.secretQuestion.townWhereBorn",
  "first-overseas-trip": "activate.secretQuestion.firstOverseasTrip",
  "first-school": "activate.secretQuestion.firstSchool",
  "first-pet-name": "activate.secretQuestion.firstPetName",
} as const satisfies Readonly<Record<SecretQuestion, MessageId>>;

/** Shows the secret question and its answer. Use it inside a `Form`. */
export const SecretFields = observer(function SecretFields({ presenter }: Shows<AccountFormPresenter>) {
  const text = useText();
  const { secretQuestion, secretAnswer, secretQuestionError, secretAnswerError } = presenter;
  return (
    <>
      <Select
        id={questionId}
        label={text("activate.secretQuestion")}
        required
        autoComplete="off"
        value={secretQuestion}
        error={secretQuestionError && text("activate.secretQuestion.fieldRequired")}
        onChange={(value) => presenter.chooseQuestion(value as SecretQuestion | "")}
      >
        <option value="">{text("activate.secretQuestion.choose")}</option>
        {Object.entries(questions).map(([question, message]) => (
          <option key={question} value={question}>
            {text(message)}
          </option>
        ))}
      </Select>
      <TextField
        id={answerId}
        label={text("activate.secretAnswer")}
        hint={text("activate.secretAnswer.hint")}
        autoComplete="off"
        required
        value={secretAnswer}
        error={secretAnswerError && text("activate.secretAnswer.fieldRequired")}
        onChange={(value) => presenter.typeAnswer(value)}
      />
    </>
  );
});

/** Returns the errors of the two fields for the summary above the form. */
export function secretErrors(
  { secretQuestionError, secretAnswerError }: AccountFormPresenter,
  text: ReturnType<typeof useText>,
): readonly FieldError[] {
  return [
    ...(secretQuestionError
      ? [{ field: questionId, message: text("activate.secretQuestion.fieldRequired") }]
      : []),
    ...(secretAnswerError ? [{ field: answerId, message: text("activate.secretAnswer.fieldRequired") }] : []),
  ];
}
