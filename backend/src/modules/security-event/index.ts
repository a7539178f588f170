import { Module } from "@medusajs/framework/utils"
import { SECURITY_EVENT, SecurityEventService } from "../../security/security-event-service"

export default Module(SECURITY_EVENT, { service: SecurityEventService })
