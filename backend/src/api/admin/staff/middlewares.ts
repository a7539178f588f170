import { ChangeRoleRequest } from "@mavazi/contracts/engine-admin/staff"
import { type MiddlewareRoute, validateAndTransformBody } from "@medusajs/framework/http"
import { hideAmounts } from "../../../staff/access/hide-amounts"
import { requireRole } from "../../../staff/access/require-role"
import { recordChange } from "../../../staff/audit/record-change"
import { refuseWorkflow } from "../../../staff/refuse-workflows"
import { keepAnOwner, requireInvitedAddress, requireInvitedRole } from "../../../staff/staff-guards"

/** Roles and the audit log, for everything below `/admin`, and the checks of calls that would pass by them. */
export const middlewares: MiddlewareRoute[] = [
  { matcher: "/admin", middlewares: [requireRole, hideAmounts, recordChange] },
  { matcher: "/admin/staff/:id", methods: ["POST"], middlewares: [validateAndTransformBody(ChangeRoleRequest)] },
  { matcher: "/admin/invites", methods: ["POST"], middlewares: [requireInvitedRole] },
  { matcher: "/admin/invites/accept", methods: ["POST"], middlewares: [requireInvitedAddress] },
  { matcher: "/admin/users/:id", methods: ["DELETE"], middlewares: [keepAnOwner] },
  ...["run", "steps/failure", "steps/success"].map((call): MiddlewareRoute => ({
    matcher: `/admin/workflows-executions/:workflow_id/${call}`,
    methods: ["POST"],
    middlewares: [refuseWorkflow],
  })),
]
