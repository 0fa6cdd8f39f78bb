import { retriedLoad } from "#domain/shared/retried-load.ts";

/** Fetches everything beyond the first screen, without running it. */
export const fetchServices = retriedLoad(() => import(/* webpackChunkName: "portal" */ "./services.ts"));

/** Loads everything beyond the first screen: the container and the services that it wires. */
export const loadServices = retriedLoad(async () => (await fetchServices()).runServices());

/** Loads the router, with every page but LoginPage. */
export const loadRoutes = retriedLoad(() => import(/* webpackChunkName: "routes" */ "./routes.tsx"));

/** Loads the validation rules for an e-mail and a password, with the views of the password step. */
export const loadLoginSchema = retriedLoad(
  () => import(/* webpackChunkName: "password-step" */ "#application/login/login.schema.ts"),
);
