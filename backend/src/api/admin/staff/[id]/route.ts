import type { ChangeRoleRequest, StaffMemberResponse } from "@mavazi/contracts/engine-admin/staff"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { changeRole } from "../../../../staff/change-role"

/** Gives a user another role. */
export async function POST(
  req: MedusaRequest<ChangeRoleRequest>,
  res: MedusaResponse<StaffMemberResponse>,
): Promise<void> {
  res.json({ member: await changeRole(req.scope, String(req.params["id"]), req.validatedBody.role) })
}
