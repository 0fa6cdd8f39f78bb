import type { OfferedApp } from "#domain/mfa/apps/authenticator-apps.ts";
import { StoreLinks } from "#ui/components/StoreLinks.tsx";
import { useText } from "#ui/components/use-text.ts";

const downloads = { ios: "mfa.download.ios", android: "mfa.download.android" } as const;

/** Lists apps to install, each with links to its stores (M-03). */
export function AppStores({ apps }: { readonly apps: readonly OfferedApp[] }) {
  const text = useText();
  return (
    <StoreLinks
      apps={apps.map(({ name, stores }) => ({
        name,
        stores: stores.map(({ platform, href }) => ({
          href,
          text: text(downloads[platform], { app: name }),
        })),
      }))}
    />
  );
}
