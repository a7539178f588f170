import { Module } from "@medusajs/framework/utils"
import { MANUAL_PAYMENTS, ManualPaymentRepository } from "../../payments/manual/manual-payment-repository"

export default Module(MANUAL_PAYMENTS, { service: ManualPaymentRepository })
