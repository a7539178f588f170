import { Module } from "@medusajs/framework/utils"
import { OUTBOX, OutboxService } from "../../outbox/outbox-service"

export default Module(OUTBOX, { service: OutboxService })
