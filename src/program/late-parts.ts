import { retriedLoad } from "#domain/shared/retried-load.ts";

/** Fetches the services of signing in, without running them. */
export const fetchSignIn = retriedLoad(() => import(/* webpackChunkName: "sign-in" */ "./sign-in-part.ts"));

/** Loads the services of signing in. */
export const loadSignIn = retriedLoad(async () => (await fetchSignIn()).runSignIn());

/** Loads everything beyond LoginPage: the container and the services that it wires. */
export const loadPortal = retriedLoad(async () => (await fetchSignIn()).loadPortal());

/** Loads the router, with every page but LoginPage. */
export const loadRoutes = retriedLoad(() => import(/* webpackChunkName: "routes" */ "./routes.tsx"));

/** Loads the validation rules for an e-mail and a password, with the views of the password step. */
export const loadLoginSchema = retriedLoad(
  () => import(/* webpackChunkName: "password-step" */ "#application/login/login.schema.ts"),
);
