import type { OwnRoleResponse } from "@mavazi/contracts/engine-admin/own-role"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { callsOf } from "../../../../staff/access/find-route"
import type { StaffRequest } from "../../../../staff/access/require-role"

/** The role of the user who asks and what it may call, for the pages, widgets and buttons that depend on it. */
export function GET(req: MedusaRequest, res: MedusaResponse<OwnRoleResponse>): void {
  const role = (req as StaffRequest).staffRole ?? null
  res.json({ role, calls: callsOf(role) })
}
