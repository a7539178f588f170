import { Module } from "@medusajs/framework/utils"
import { AUDIT_LOG, AuditLogService } from "../../staff/audit/audit-log-service"

export default Module(AUDIT_LOG, { service: AuditLogService })
