import type { MiddlewareRoute } from "@medusajs/framework/http"
import { middlewares as cart } from "./cart/middlewares"
import { middlewares as checkout } from "./checkout/middlewares"
import { middlewares as guest } from "./guest/middlewares"
import { middlewares as orders } from "./orders/middlewares"
import { middlewares as paymentLinks } from "./payment-links/middlewares"
import { middlewares as prices } from "./prices/middlewares"

/** Of the calls from the cart to the paid order. */
export const middlewares: MiddlewareRoute[] = [...cart, ...checkout, ...guest, ...orders, ...paymentLinks, ...prices]
