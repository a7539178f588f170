import { Module } from "@medusajs/framework/utils"
import { CheckoutSweeperService } from "./service"

export default Module("checkout_sweeper", { service: CheckoutSweeperService })
