import type { Language } from "#domain/shared/language.ts";

/** The six colours that a tenant may set, not yet validated. */
export type ThemeColors = {
  readonly primaryBackground?: string;
  readonly primaryForeground?: string;
  readonly secondaryBackground?: string;
  readonly secondaryForeground?: string;
  readonly tertiaryBackground?: string;
  readonly tertiaryForeground?: string;
};

/** The brand of a tenant: name, colours, links and images. */
export type Theme = {
  readonly name: string;
  readonly code: string;
  readonly colors: ThemeColors;
  readonly links: {
    readonly loginHelpUrl?: string;
    readonly loginHelpUrlLocales: Readonly<Partial<Record<Language, string>>>;
    readonly contactSupportUrl?: string;
    /** The partner's application, in which people of a partner's tenant begin. */
    readonly partnerUrl?: string;
    /** Links below every page, not yet read (`footer-links.ts`). */
    readonly footerLinks?: unknown;
  };
  readonly images: { readonly logo?: string; readonly favicon?: string };
  /** Own words in the place of messages, not yet read (`own-words.ts`). */
  readonly words?: unknown;
};
