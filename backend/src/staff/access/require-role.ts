import type {
  AuthenticatedMedusaRequest,
  MedusaNextFunction,
  MedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { ROLE_REQUIRED, type StaffRole } from "@mavazi/contracts/engine-admin/staff-roles"
import type { ShopRequest } from "../../account/sessions/require-session"
import { ApiFailure } from "../../http/api-failure"
import { readActorRole, readLoginRole } from "../../medusa-schema/accounts/staff"
import * as copy from "../copy"
import { findStaffRoute, OWN_ACCOUNT } from "./find-route"

/** Routes without sign-in: the engine's own, which have checks of theirs. */
const PUBLIC = ["POST /admin/invites/accept", "GET /admin/feature-flags"]

/** A request that has passed `requireRole`. */
export interface StaffRequest extends MedusaRequest {
  /** Null for a user without a role, who sees the own account only. */
  staffRole?: StaffRole | null
}

/** Method and path as the router takes them: `HEAD` runs the handler of `GET`. */
export function routeOfRequest({ method, originalUrl }: Pick<MedusaRequest, "method" | "originalUrl">) {
  const [path = ""] = originalUrl.split("?")
  return { method: method === "HEAD" ? "GET" : method, path }
}

const knexOf = (req: MedusaRequest) => req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)

function roleFailure(role: StaffRole | null, allowed: readonly StaffRole[]): ApiFailure {
  return new ApiFailure(403, role === null ? copy.noRole : copy.notForRole(role, allowed), ROLE_REQUIRED)
}

function checkRole(req: MedusaRequest, role: StaffRole | null): void {
  if (role === "owner") return
  const { method, path } = routeOfRequest(req)
  const allowed = findStaffRoute(method, path)?.roles ?? []
  if (role === null || !allowed.includes(role)) throw roleFailure(role, allowed)
}

/** The own account: also its name, for a user with a role. */
function isOwnAccount(req: MedusaRequest, userId: string, role: StaffRole | null): boolean {
  const { method, path } = routeOfRequest(req)
  if (OWN_ACCOUNT.some(([itsMethod, itsPath]) => itsMethod === method && itsPath === path)) return true
  return role !== null && method === "POST" && path === `/admin/users/${userId}`
}

/**
 * Middleware of everything below `/admin`, after `requireActiveCredential`: what the table of routes does not name is the
 * owner's. The role is read with each request, so that a changed one counts at once, in every process.
 * @throws ApiFailure 403 `role_required`; MedusaError 401
 */
export async function requireRole(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): Promise<void> {
  const context = (req as Partial<AuthenticatedMedusaRequest>).auth_context
  if (!context?.actor_id) {
    const { method, path } = routeOfRequest(req)
    if (!PUBLIC.includes(`${method} ${path}`)) throw new MedusaError(MedusaError.Types.UNAUTHORIZED, "Unauthorized")
    next()
    return
  }
  const { actor_type: type, actor_id: id } = context
  const role = (await readActorRole(knexOf(req), { type, id })) as StaffRole | null
  ;(req as StaffRequest).staffRole = role
  if (!isOwnAccount(req, id, role)) checkRole(req, role)
  next()
}

/**
 * Middleware of the dashboard, after `requireAdmin`: the same for `/api/admin`.
 * @throws ApiFailure 403 `role_required`
 */
export async function requireDashboardRole(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  checkRole(req, (await readLoginRole(knexOf(req), (req as ShopRequest).shopper.authIdentityId)) as StaffRole | null)
  next()
}
