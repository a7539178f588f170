import { Module } from "@medusajs/framework/utils"
import { PAYMENT_GATEWAYS } from "../../payments/payment-gateways"
import { PaymentGatewaysService } from "./service"

export default Module(PAYMENT_GATEWAYS, { service: PaymentGatewaysService })
