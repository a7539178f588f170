import { z } from "zod"

/** The shop's four forms. */
export const MESSAGE_FORMS = ["newsletter", "contact", "press", "question"] as const

const filter = {
  form: z.enum(MESSAGE_FORMS).optional(),
  q: z.string().trim().max(200).optional().describe("Text in name, address or message."),
}

export const MessageExportQuery = z.object(filter).meta({ id: "MessageExportQuery" })

export const MessageListQuery = z
  .object({
    ...filter,
    limit: z.coerce.number().int().min(1).max(100).default(20),
    offset: z.coerce.number().int().min(0).default(0),
  })
  .meta({ id: "MessageListQuery" })

export const AdminMessage = z
  .object({
    id: z.string(),
    form: z.enum(MESSAGE_FORMS),
    name: z.string().nullable(),
    email: z.string(),
    text: z.string().nullable(),
    read_at: z.string().nullable(),
    created_at: z.string(),
  })
  .meta({ id: "AdminMessage" })

export const MessageListResponse = z
  .object({
    messages: z.array(AdminMessage).describe("Newest first."),
    count: z.number().int(),
    limit: z.number().int(),
    offset: z.number().int(),
  })
  .meta({ id: "MessageListResponse" })

export const MarkReadResponse = z.object({ message: AdminMessage }).meta({ id: "MarkReadResponse" })

export const DeleteMessageResponse = z
  .object({ id: z.string(), object: z.literal("message"), deleted: z.literal(true) })
  .meta({ id: "DeleteMessageResponse" })

export type MessageForm = (typeof MESSAGE_FORMS)[number]
export type MessageExportQuery = z.infer<typeof MessageExportQuery>
export type AdminMessage = z.infer<typeof AdminMessage>
export type MessageListResponse = z.infer<typeof MessageListResponse>
export type MarkReadResponse = z.infer<typeof MarkReadResponse>
export type DeleteMessageResponse = z.infer<typeof DeleteMessageResponse>
