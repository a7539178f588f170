import { z } from "zod"
import { Day } from "../time/day"
import { STAFF_ROLES } from "./staff-roles"

const filter = {
  person: z.string().max(100).optional().describe("Id of a user or an API key."),
  object: z.string().trim().max(100).optional().describe("Id of what was changed."),
  q: z.string().trim().max(200).optional().describe("Text in action, path, object or changed fields."),
  from: Day.optional(),
  to: Day.optional(),
}

export const AuditLogExportQuery = z.object(filter).meta({ id: "AuditLogExportQuery" })

export const AuditLogQuery = z
  .object({
    ...filter,
    limit: z.coerce.number().int().min(1).max(100).default(20),
    offset: z.coerce.number().int().min(0).max(100_000).default(0),
  })
  .meta({ id: "AuditLogQuery" })

export const AuditEntry = z
  .object({
    id: z.string(),
    at: z.string(),
    person: z.object({ id: z.string(), name: z.string().describe("Also of a user or key that is deleted.") }),
    role: z.enum(STAFF_ROLES).nullable().describe("At that time."),
    address: z.string().nullable().describe("Network address."),
    action: z.string().describe("In words; method and path of a call that has none."),
    method: z.string(),
    path: z.string(),
    object_id: z.string().nullable(),
    changes: z
      .record(z.string(), z.string())
      .describe("Fields of the request, without secrets and codes; phone numbers are masked."),
    finished: z
      .boolean()
      .describe(
        "False while a change is being made, and when the engine stopped or failed before it was known to be made.",
      ),
  })
  .meta({ id: "AuditEntry" })

export const AuditPerson = z.object({ id: z.string(), name: z.string() }).meta({ id: "AuditPerson" })

export const AuditLogResponse = z
  .object({
    entries: z.array(AuditEntry).describe("Newest first."),
    people: z.array(AuditPerson).describe("Everybody who has an entry."),
    count: z.number().int(),
    limit: z.number().int(),
    offset: z.number().int(),
  })
  .meta({ id: "AuditLogResponse" })

export type AuditLogExportQuery = z.infer<typeof AuditLogExportQuery>
export type AuditEntry = z.infer<typeof AuditEntry>
export type AuditPerson = z.infer<typeof AuditPerson>
export type AuditLogResponse = z.infer<typeof AuditLogResponse>
