import { Module } from "@medusajs/framework/utils"
import { CheckoutPollerService } from "./service"

export default Module("checkout_poller", { service: CheckoutPollerService })
