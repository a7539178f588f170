import { ChangeRoleRequest } from "@mavazi/contracts/engine-admin/staff"
import { type MiddlewareRoute, validateAndTransformBody } from "@medusajs/framework/http"
import { requireRole } from "../../../staff/access/require-role"
import { recordChange } from "../../../staff/audit/record-change"
import {
  keepAnOwner,
  refuseRemovalByName,
  requireInvitedAddress,
  requireInvitedRole,
} from "../../../staff/staff-guards"

/** Workflows of the engine that remove users, by which the last owner could go. */
const REMOVAL_WORKFLOWS = ["remove-user-account", "delete-user"]

/** Roles and the audit log, for everything below `/admin`, and the checks of calls that make or remove users. */
export const middlewares: MiddlewareRoute[] = [
  { matcher: "/admin", middlewares: [requireRole, recordChange] },
  { matcher: "/admin/staff/:id", methods: ["POST"], middlewares: [validateAndTransformBody(ChangeRoleRequest)] },
  { matcher: "/admin/invites", methods: ["POST"], middlewares: [requireInvitedRole] },
  { matcher: "/admin/invites/accept", methods: ["POST"], middlewares: [requireInvitedAddress] },
  { matcher: "/admin/users/:id", methods: ["DELETE"], middlewares: [keepAnOwner] },
  ...REMOVAL_WORKFLOWS.map((workflow): MiddlewareRoute => ({
    matcher: `/admin/workflows-executions/${workflow}/run`,
    methods: ["POST"],
    middlewares: [refuseRemovalByName],
  })),
]
