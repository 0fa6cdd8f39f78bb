import type { MouseEvent, ReactNode } from "react";

/** A page of the portal to go to: a real address to show and open elsewhere, and the way there without a reload. */
export type PageTarget = { readonly address: string; readonly follow: () => void };

export type PageAnchorProps = {
  readonly to: PageTarget;
  readonly className: string | undefined;
  readonly children: ReactNode;
};

/** A link inside the portal. With a modifier key, or the middle button, the browser does what it always does. */
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
