import { type AdminOperation, operationsOf } from "@mavazi/payment-mpesa/contract/openapi/operation"
import { AuditLogExportQuery, AuditLogQuery, AuditLogResponse } from "./audit-log"
import { OwnRoleResponse } from "./own-role"
import { engineAdminPaths } from "./paths"
import { ChangeRoleRequest, StaffListResponse, StaffMemberResponse } from "./staff"

const { get, post } = operationsOf(engineAdminPaths)

/** Calls about the users of the engine's admin. */
export const staffOperations: readonly AdminOperation[] = [
  get(engineAdminPaths.staff, {
    summary: "Users of the engine's admin with their roles, and open invitations",
    success: { status: 200, schema: StaffListResponse },
  }),
  get(engineAdminPaths.ownRole, {
    summary: "The role of the user who asks, and what it may call",
    success: { status: 200, schema: OwnRoleResponse },
  }),
  post(engineAdminPaths.staffMember, {
    summary: "Give a user another role",
    body: ChangeRoleRequest,
    success: { status: 200, schema: StaffMemberResponse },
    failures: [400, 404, 409],
  }),
  get(engineAdminPaths.auditLog, {
    summary: "Who changed what below /admin, newest first",
    query: AuditLogQuery,
    success: { status: 200, schema: AuditLogResponse },
    failures: [400],
  }),
  get(engineAdminPaths.auditLogExport, {
    summary: "The entries of the audit log that match a filter, as a CSV file",
    query: AuditLogExportQuery,
    success: { status: 200, text: "text/csv" },
    failures: [400],
  }),
]
