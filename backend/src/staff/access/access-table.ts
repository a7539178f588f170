import type { StaffRole } from "@mavazi/contracts/engine-admin/staff-roles"

/** Routes that some roles may call beside the owner, who may call every route. */
export interface Access {
  roles: readonly StaffRole[]
  /** Methods and the path in Medusa's syntax: `GET,POST /admin/orders/:id`. */
  routes: readonly string[]
}

/** Everybody who signs in to the engine's admin and has a role. */
export const EVERY_ROLE: readonly StaffRole[] = ["manager", "packer", "accountant"]
