import type { MiddlewareRoute } from "@medusajs/framework/http"
import { middlewares as messages } from "./messages/middlewares"
import { middlewares as vitals } from "./vitals/middlewares"

/** What visitors send without a session. */
export const visitorMiddlewares: MiddlewareRoute[] = [...messages, ...vitals]
