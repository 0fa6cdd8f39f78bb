import Cookies from "js-cookie";

/**
 * Matches the cookies that auth0-js leaves behind for every password that it sends: transactions, their copies,
 * verifiers.
 */
const leftover = /^(?:com\.auth0\.auth\.|_com\.auth0\.auth\..*_compat$|_?co\/verifier\/)/;

/**
 * Removes the cookies that auth0-js leaves behind. None is needed afterwards: the portal stores its own `state`, and
 * the platform redeems the code.
 */
export function clearAuth0Leftovers(): void {
  try {
    for (const name of Object.keys(Cookies.get())) {
      if (leftover.test(name)) Cookies.remove(name, { path: "/" });
    }
  } catch {
    // A document that may not use cookies has none to remove.
  }
}
