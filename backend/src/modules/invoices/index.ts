import { Module } from "@medusajs/framework/utils"
import { INVOICES, InvoiceRepository } from "../../invoices/invoice-repository"

export default Module(INVOICES, { service: InvoiceRepository })
