import type { StaffListResponse } from "@mavazi/contracts/engine-admin/staff"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { listStaff } from "../../../staff/staff-list"

/** Users with their roles, and open invitations. For owners, as every route that `staff/access` does not name. */
export async function GET(req: MedusaRequest, res: MedusaResponse<StaffListResponse>): Promise<void> {
  res.json(await listStaff(req.scope))
}
