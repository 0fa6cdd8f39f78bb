/**
 * Runs the services, which are fetched with this file. A module that is imported like this is in the same chunk, but is
 * not run with it.
 */
export const runServices = () => import(/* webpackMode: "eager" */ "./portal.ts");
