import { retriedLoad } from "./retried-load.ts";

/** Everything behind the first screen: the container, and all that it wires. */
export const loadServices = retriedLoad(() => import(/* webpackChunkName: "portal" */ "./portal.ts"));

/** The router, with every page but the first. */
export const loadRoutes = retriedLoad(() => import(/* webpackChunkName: "routes" */ "./routes.tsx"));
