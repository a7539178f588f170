import { z } from "zod"
import { STAFF_ROLES } from "./staff-roles"

/** In a file of its own, because two bundles of pages have it: it is named in `openapi/shared-names.ts`. */
export const OwnRoleResponse = z.object({
  role: z.enum(STAFF_ROLES).nullable().describe("Of the user who asks."),
  calls: z
    .array(z.string())
    .nullable()
    .describe("Calls below `/admin` that the role may make, such as `GET /admin/orders/:id`; null for all."),
})

export type OwnRoleResponse = z.infer<typeof OwnRoleResponse>
