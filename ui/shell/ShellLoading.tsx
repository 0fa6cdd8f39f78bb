import { PageLayout } from "#ui/components/PageLayout.tsx";
import { PageTitle } from "#ui/components/PageTitle.tsx";
import { Skeleton } from "#ui/components/Skeleton.tsx";
import { useText } from "#ui/components/use-text.ts";

/** Shows a skeleton in neutral colours until the tenant is loaded (S-01). */
export function ShellLoading() {
  const text = useText();
  return (
    <PageLayout>
      <PageTitle documentTitle={text("shell.title")} focus={false} hidden>
        {text("shell.loading")}
      </PageTitle>
      <Skeleton />
    </PageLayout>
  );
}
