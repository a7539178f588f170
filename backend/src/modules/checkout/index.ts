import { Module } from "@medusajs/framework/utils"
import { CHECKOUT } from "../../orders/checkouts/checkout-repository"
import { CheckoutService } from "./service"

export default Module(CHECKOUT, { service: CheckoutService })
