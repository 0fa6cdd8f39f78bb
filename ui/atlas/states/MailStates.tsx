import { useState } from "react";
import { useLocation } from "react-router";
import { brandColors } from "#packages/mails/brand-colors.ts";
import { fillTemplate } from "#packages/mails/fill-template.ts";
import { isMailLanguage } from "#packages/mails/mail.ts";
import { mailTemplate } from "#packages/mails/mail-template.ts";
import { mailNames, mails, type MailName } from "#packages/mails/mails.ts";
import { accountName, exampleValues } from "#packages/mails/placeholders.ts";
import styles from "../Atlas.module.scss";
import { readSettings } from "../atlas-settings.ts";
import type { AtlasState, ScreenStates } from "../atlas-state.ts";
import { loginDomainOf } from "../atlas-tenants.ts";

/** The media query of mails, which knows the system's scheme alone and not that of the atlas. */
const darkMedia = "(prefers-color-scheme: dark)";

/** Shows a mail as a mail program would: its subject, its HTML and its plain text. */
function MailPreview({ name }: { readonly name: MailName }) {
  const { language, tenant, scheme } = readSettings(useLocation().search);
  const [height, setHeight] = useState(0);
  const langCode = isMailLanguage(language) ? language : "en";
  const { theme } = loginDomainOf(tenant);
  const { brand: brandColor, onBrand: onBrandColor } = brandColors(theme.colors.primaryBackground);
  const { subject, html, text } = mailTemplate(name, langCode);
  const filled = (template: string) =>
    fillTemplate(template, {
      ...exampleValues(langCode, mails[name]),
      account: accountName(langCode, theme.name),
      brand: theme.name,
      brandColor,
      onBrandColor,
      logo: theme.images.logo ?? "",
    });
  const media = { auto: darkMedia, light: "not all", dark: "all" }[scheme];
  return (
    <main className={styles.mail} lang={langCode}>
      <h1>{filled(subject)}</h1>
      <iframe
        title={filled(subject)}
        srcDoc={filled(html).replace(darkMedia, media)}
        style={{ height }}
        onLoad={({ currentTarget }) =>
          setHeight(currentTarget.contentDocument?.documentElement.scrollHeight ?? 0)
        }
      />
      {height > 0 && <pre>{filled(text)}</pre>}
    </main>
  );
}

function mail(name: MailName): AtlasState {
  return {
    view: () => <MailPreview name={name} />,
    // The plain text stands below the HTML once that has its height.
    gesture: (screen) => screen.querySelector("pre") !== null,
  };
}

/** The mails of the platform, as templates filled with an example. */
export const mailStates: ScreenStates = Object.fromEntries(mailNames.map((name) => [name, mail(name)]));
