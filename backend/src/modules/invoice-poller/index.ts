import { Module } from "@medusajs/framework/utils"
import { InvoicePollerService } from "./service"

export default Module("invoice_poller", { service: InvoicePollerService })
