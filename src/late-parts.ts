import { retriedLoad } from "./retried-load.ts";

/** Everything behind the first screen: the container, and all that it wires. */
export const loadServices = retriedLoad(() => import(/* webpackChunkName: "portal" */ "./portal.ts"));

/** The router, with every page but the first. */
export const loadRoutes = retriedLoad(() => import(/* webpackChunkName: "routes" */ "./routes.tsx"));

/** What judges an e-mail and a password before they are sent. */
export const loadLoginSchema = retriedLoad(
  () => import(/* webpackChunkName: "login-schema" */ "#application/login/login.schema.ts"),
);
