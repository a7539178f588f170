import { Module } from "@medusajs/framework/utils"
import { OutboxService } from "./service"

export const OUTBOX = "outbox"

export type { DueMail, MailKind } from "./service"
export { OutboxService }

export default Module(OUTBOX, { service: OutboxService })
