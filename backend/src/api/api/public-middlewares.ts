import type { MiddlewareRoute } from "@medusajs/framework/http"
import { middlewares as messages } from "./messages/middlewares"
import { middlewares as restockRequests } from "./restock-requests/middlewares"
import { middlewares as vitals } from "./vitals/middlewares"

/** Of calls that need no account. */
export const middlewares: MiddlewareRoute[] = [...messages, ...restockRequests, ...vitals]
