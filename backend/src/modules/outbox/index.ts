import { Module } from "@medusajs/framework/utils"
import { OutboxService } from "./service"

export const OUTBOX = "outbox"

export type { AccountMailKind, DueAccountMail, DueMail, DueOrderMail } from "./service"
export { OutboxService }

export default Module(OUTBOX, { service: OutboxService })
