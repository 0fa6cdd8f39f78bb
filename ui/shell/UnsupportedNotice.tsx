import { PageTitle } from "#ui/components/PageTitle.tsx";
import { StatusMark } from "#ui/components/StatusMark.tsx";
import { useText } from "#ui/components/use-text.ts";

/** Shown in place of everything where the browser lacks what the program needs. */
export function UnsupportedNotice() {
  const text = useText();
  return (
    <>
      <StatusMark icon="warning" />
      <PageTitle subtitle={text("shell.unsupported.text")}>{text("shell.unsupported.title")}</PageTitle>
    </>
  );
}
