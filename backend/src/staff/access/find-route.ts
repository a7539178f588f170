import type { StaffRole } from "@mavazi/contracts/engine-admin/staff-roles"
import type { Access } from "./access-table"
import { catalogueAccess } from "./catalogue-access"
import { dashboardAccess } from "./dashboard-access"
import { mpesaAccess } from "./mpesa-access"
import { orderAccess } from "./order-access"
import { paymentAccess } from "./payment-access"
import { returnAccess } from "./return-access"
import { settingsAccess } from "./settings-access"

/** A route that other roles than the owner may call. */
export interface StaffRoute {
  method: string
  /** In Medusa's syntax: `/admin/orders/:id`. */
  path: string
  roles: readonly StaffRole[]
}

const ACCESS: readonly Access[] = [
  ...catalogueAccess,
  ...dashboardAccess,
  ...mpesaAccess,
  ...orderAccess,
  ...paymentAccess,
  ...returnAccess,
  ...settingsAccess,
]

/** Every route below `/admin` and `/api/admin` that is not the owner's alone. */
export const STAFF_ROUTES: readonly StaffRoute[] = ACCESS.flatMap(({ roles, routes }) =>
  routes.flatMap((route) => {
    const [methods = "", path = ""] = route.split(" ")
    return methods.split(",").map((method) => ({ method, path, roles }))
  }),
)

/** Routes of the own account, also of users without a role. */
export const OWN_ACCOUNT: readonly (readonly [method: string, path: string])[] = [
  ["GET", "/admin/users/me"],
  ["GET", "/admin/confirmation"],
  ["POST", "/admin/confirmation"],
  ["GET", "/admin/feature-flags"],
  ["GET", "/admin/staff/own-role"],
]

/** By method and number of segments; of two paths that match, the one with the earlier fixed segment comes first. */
const byShape = new Map<string, { pattern: RegExp; route: StaffRoute }[]>()
const shapeOf = (method: string, path: string) => `${method} ${String(path.split("/").length)}`
/** A fixed segment sorts before a parameter, as in the engine's router. */
const precedence = (path: string) => path.replaceAll(/:\w+/g, "~")

for (const route of [...STAFF_ROUTES].sort((a, b) => (precedence(a.path) < precedence(b.path) ? -1 : 1))) {
  const shape = shapeOf(route.method, route.path)
  const pattern = new RegExp(`^${route.path.replaceAll(/:\w+/g, "[^/]+")}$`)
  byShape.set(shape, [...(byShape.get(shape) ?? []), { pattern, route }])
}

/**
 * The entry of a request. The path is compared as it was sent: in another spelling that the router accepts as well, such as
 * another letter case, it is the owner's.
 * @param path without query string
 */
export function findStaffRoute(method: string, path: string): StaffRoute | undefined {
  return byShape.get(shapeOf(method, path))?.find(({ pattern }) => pattern.test(path))?.route
}

/** Whether the role may call a path, as the server compares it. */
export function mayCall(role: StaffRole | null, method: string, path: string): boolean {
  return role === "owner" || (role !== null && (findStaffRoute(method, path)?.roles.includes(role) ?? false))
}

/** `GET /admin/orders/:id` and all other calls below `/admin` of a role; null for the owner, who has all. */
export function callsOf(role: StaffRole | null): string[] | null {
  if (role === "owner") return null
  return STAFF_ROUTES.filter(
    ({ path, roles }) => path.startsWith("/admin/") && role !== null && roles.includes(role),
  ).map(({ method, path }) => `${method} ${path}`)
}
