/** Runs auth0-js. A module that is imported like this is in the same chunk as this file, but is not run with it. */
export const runAuth0 = () => import(/* webpackMode: "eager" */ "auth0-js");
