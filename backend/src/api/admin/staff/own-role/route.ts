import type { OwnRoleResponse } from "@mavazi/contracts/engine-admin/own-role"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { StaffRequest } from "../../../../staff/access/require-role"

/** The role of the user who asks, for the pages and widgets that depend on it. */
export function GET(req: MedusaRequest, res: MedusaResponse<OwnRoleResponse>): void {
  res.json({ role: (req as StaffRequest).staffRole ?? null })
}
