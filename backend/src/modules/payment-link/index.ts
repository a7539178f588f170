import { Module } from "@medusajs/framework/utils"
import { PAYMENT_LINKS, PaymentLinkRepository } from "../../orders/payment-links/payment-link-repository"

export default Module(PAYMENT_LINKS, { service: PaymentLinkRepository })
