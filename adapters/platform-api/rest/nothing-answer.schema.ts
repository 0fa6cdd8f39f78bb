import { object } from "yup";

/** Success without content: an empty object, or no body at all. A captive portal's page is neither. */
export const nothingAnswer = object().optional();
