import { type Judgement, partly, supports, without } from "./conformance-judgement.ts";

type Clause = readonly [name: string, judgement: Judgement];

const noHardware = without("The portal is a web page and has no hardware.");
const native = without("The portal is a web page, judged in chapter 9; software around it is the browser's.");

/**
 * The clauses of EN 301 549 V3.2.1, chapters 4 to 13, beside those of chapter 9 that repeat the success criteria of WCAG
 * 2.1. A chapter that is about something else as a whole has one row.
 */
export const clauses: Readonly<Record<string, Clause>> = {
  "4.2.1": [
    "Usage without vision",
    supports("Names, roles, order and announcements; see 9.1.1.1, 9.4.1.2 and 9.4.1.3.", "trees", "live"),
  ],
  "4.2.2": [
    "Usage with limited vision",
    supports("Contrast, twice the size, 320 px; see 9.1.4.", "contrast", "twice", "narrow"),
  ],
  "4.2.3": [
    "Usage without perception of colour",
    supports("Words beside every colour; see 9.1.4.1.", "rules", "forcedColours"),
  ],
  "4.2.4": [
    "Usage without hearing",
    supports(
      "Nothing is told by sound alone; a code by telephone call can come by message or app instead.",
      "absent",
    ),
  ],
  "4.2.5": ["Usage with limited hearing", supports("As for usage without hearing.", "absent")],
  "4.2.6": [
    "Usage with no or limited vocal capability",
    supports("Nothing is spoken to the portal.", "absent"),
  ],
  "4.2.7": [
    "Usage with limited manipulation or strength",
    supports("Keyboard alone; large targets; see 9.2.1.1 and 2.5.8.", "keyboard", "axe"),
  ],
  "4.2.8": ["Usage with limited reach", without("The portal has no hardware; reach is the device's.")],
  "4.2.9": [
    "Minimize photosensitive seizure triggers",
    supports("Nothing flashes; see 9.2.3.1.", "absent", "motion"),
  ],
  "4.2.10": [
    "Usage with limited cognition, language or learning",
    partly(
      "Words are short, errors say what to do, nothing typed is lost. Whether the words are easily understood was not tried with people.",
      "refusals",
      "keptEmail",
    ),
  ],
  "4.2.11": [
    "Privacy",
    supports(
      "A password that is shown or hidden is so for every reader alike; nothing asks whether assistive technology is used.",
      "pastedPassword",
    ),
  ],
  "5.1": ["Closed functionality", without("Assistive technology can be used with it.")],
  "5.2": [
    "Activation of accessibility features",
    without("The portal has no features that would have to be switched on."),
  ],
  "5.3": [
    "Biometrics",
    supports("A passkey, whose device may ask for a finger or a face, is one way among others.", "keyboard"),
  ],
  "5.4": ["Preservation of accessibility information during conversion", without("Nothing is converted.")],
  "5.5": ["Operable parts", noHardware],
  "5.6": ["Locking or toggle controls", noHardware],
  "5.7": ["Key repeat", noHardware],
  "5.8": ["Double-strike key acceptance", noHardware],
  "5.9": ["Simultaneous user actions", supports("One key or press at a time is enough.", "keyboard")],
  "6": [
    "ICT with two-way voice communication",
    without("Nobody is spoken with.", /getUserMedia|RTCPeerConnection/),
  ],
  "7": ["ICT with video capabilities", without("There is no film.", /<(?:video|audio)\b/)],
  "8": ["Hardware", noHardware],
  "9.4.1.1": [
    "Parsing",
    supports(
      "WCAG 2.2 has withdrawn the criterion; the document is parsed as HTML, and axe finds no id twice.",
      "axe",
    ),
  ],
  "9.6": [
    "WCAG conformance requirements",
    partly(
      "Whole pages and whole processes, in browsers that take part in the engines of this report; see the criteria that are supported in part.",
      "axe",
    ),
  ],
  "10": [
    "Non-web documents",
    partly(
      "The mails of the platform are HTML with headings, language and direction, and fit 320 px. They were not read with a screen reader. Recovery codes are saved as plain text.",
      "mails",
      "mailLanguage",
    ),
  ],
  "11": ["Software", native],
  "11.7": [
    "User preferences",
    supports(
      "Colour scheme, forced colours, less motion and the size of text are those of the device.",
      "contrast",
      "forcedColours",
      "motion",
      "twice",
    ),
  ],
  "11.8": ["Authoring tools", without("Nothing is published with it.")],
  "12.1.1": ["Accessibility and compatibility features", supports("This report tells of them.", "axe")],
  "12.1.2": [
    "Accessible documentation",
    partly(
      "The documentation is Markdown with headings, tables and described pictures. It was not read with a screen reader.",
    ),
  ],
  "12.2.2": [
    "Information on accessibility and compatibility features",
    without("Support is the operator's."),
  ],
  "12.2.3": [
    "Effective communication",
    without("Support is the operator's; its link stands on each screen."),
  ],
  "12.2.4": ["Accessible documentation by support services", without("Support is the operator's.")],
  "13": ["ICT providing relay or emergency service access", without("Neither is provided.")],
};
