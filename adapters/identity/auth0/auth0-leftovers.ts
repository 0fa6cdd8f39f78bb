import Cookies from "js-cookie";

/** What auth0-js leaves behind for every password that it sends: transactions, their twins, verifiers. */
const leftover = /^(?:com\.auth0\.auth\.|_com\.auth0\.auth\..*_compat$|_?co\/verifier\/)/;

/** Removes them. None is needed afterwards: the portal keeps its own `state`, and codes go to the platform. */
export function clearAuth0Leftovers(): void {
  try {
    for (const name of Object.keys(Cookies.get())) {
      if (leftover.test(name)) Cookies.remove(name, { path: "/" });
    }
  } catch {
    // A document that may not have cookies has no leftovers.
  }
}
