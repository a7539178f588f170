import { Module } from "@medusajs/framework/utils"
import { SecurityEventService } from "./service"

export const SECURITY_EVENT = "securityEvent"

export type { SecurityEventRow } from "./service"
export { SecurityEventService }

export default Module(SECURITY_EVENT, { service: SecurityEventService })
