import { INVITED_ROLE } from "@mavazi/contracts/engine-admin/staff-roles"
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { Modules } from "@medusajs/framework/utils"
import { ApiFailure } from "../http/api-failure"
import { holdLocksUntilResponse } from "../http/middleware/hold-locks"
import * as copy from "./copy"
import { OWNERS_LOCK, requireOtherOwner } from "./owners"
import { roleNamed } from "./staff-list"

/**
 * Middleware of the engine's call that creates an invitation: it must have the role that the new user will get.
 * @throws ApiFailure 400 `role_missing`
 */
export function requireInvitedRole(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  const { metadata } = (req.body ?? {}) as { metadata?: Record<string, unknown> | null }
  if (roleNamed(metadata?.[INVITED_ROLE]) === null) throw new ApiFailure(400, copy.roleOfInvitation, "role_missing")
  next()
}

/**
 * Middleware of the engine's call that accepts an invitation: the new user has the invited address, by which the database finds
 * the role. Otherwise one could take the role of another invitation by its address.
 * @throws ApiFailure 400 `other_address`
 */
export async function requireInvitedAddress(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { email } = (req.body ?? {}) as { email?: unknown }
  if (typeof email === "string" && !(await isInvitedAddress(req, email))) {
    throw new ApiFailure(400, copy.otherAddress, "other_address")
  }
  next()
}

/** True as well for a wrong token: the engine refuses it. */
async function isInvitedAddress(req: MedusaRequest, email: string): Promise<boolean> {
  const { token } = req.query
  if (typeof token !== "string") return true
  try {
    const invite = await req.scope.resolve(Modules.USER).validateInviteToken(token)
    return invite.email.toLowerCase() === email.trim().toLowerCase()
  } catch {
    return true
  }
}

/** Middleware of the engine's call that removes a user. @throws ApiFailure 409 `last_owner` */
export async function keepAnOwner(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): Promise<void> {
  const userId = String(req.params["id"])
  await holdLocksUntilResponse(req.scope, [OWNERS_LOCK], {
    res,
    next,
    check: () => requireOtherOwner(req.scope, userId),
  })
}
