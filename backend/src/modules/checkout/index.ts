import { Module } from "@medusajs/framework/utils"
import { CheckoutService } from "./service"

export const CHECKOUT = "checkout"

export type { CrashPoint, Placement } from "./service"
export { CheckoutService }

export default Module(CHECKOUT, { service: CheckoutService })
