import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { AccountChip } from "#ui/components/AccountChip.tsx";
import { ButtonGroup } from "#ui/components/ButtonGroup.tsx";
import { PageTitle } from "#ui/components/PageTitle.tsx";
import { StatusMark, type StatusMarkProps } from "#ui/components/StatusMark.tsx";
import { SupportReference } from "#ui/components/SupportReference.tsx";
import { Screen } from "#ui/shell/Screen.tsx";

type ErrorScreenProps = {
  readonly heading: string;
  readonly documentTitle?: string;
  readonly text: string | readonly string[];
  readonly mark: StatusMarkProps;
  /** The e-mail of the account that the page is about, if it is known. */
  readonly account?: string | undefined;
  readonly reference?: string | undefined;
  /** One or two actions, the main one first. */
  readonly children: ReactNode;
};

/** Lays out an error page: what happened, what to do, and the reference for support (MD-07). */
export const ErrorScreen = observer(function ErrorScreen({
  heading,
  documentTitle,
  text,
  mark,
  account,
  reference,
  children,
}: ErrorScreenProps) {
  return (
    <Screen>
      <StatusMark {...mark} />
      <PageTitle subtitle={text} {...(documentTitle !== undefined && { documentTitle })}>
        {heading}
      </PageTitle>
      {account !== undefined && <AccountChip email={account} />}
      <ButtonGroup>{children}</ButtonGroup>
      <SupportReference reference={reference} />
    </Screen>
  );
});
