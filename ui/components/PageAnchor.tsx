import type { MouseEvent, ReactNode } from "react";

/** A page of the portal: its address for `href`, and `follow`, which navigates without a reload. */
export type PageTarget = { readonly address: string; readonly follow: () => void };

type PageAnchorProps = {
  readonly to: PageTarget;
  readonly className: string | undefined;
  readonly children: ReactNode;
};

/** A link inside the portal. With a modifier key or the middle button, the browser's default action applies. */
export function PageAnchor({ to, className, children }: PageAnchorProps) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    to.follow();
  };
  return (
    <a className={className} href={to.address} onClick={follow}>
      {children}
    </a>
  );
}
