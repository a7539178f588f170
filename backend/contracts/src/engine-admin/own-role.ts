import { z } from "zod"
import { STAFF_ROLES } from "./staff-roles"

/** In a file of its own, because two bundles of pages have it: it is named in `openapi/shared-names.ts`. */
export const OwnRoleResponse = z.object({ role: z.enum(STAFF_ROLES).nullable().describe("Of the user who asks.") })

export type OwnRoleResponse = z.infer<typeof OwnRoleResponse>
