/**
 * Runs the services of signing in, which are fetched with this file. A module that is imported like this is in the same
 * chunk, but is not run with it.
 */
export const runSignIn = () => import(/* webpackMode: "eager" */ "./sign-in.ts");

/** Loads the container and the services of the other pages. Here, so that their chunk lacks what this one brings. */
export const loadPortal = () => import(/* webpackChunkName: "portal" */ "./portal.ts");
