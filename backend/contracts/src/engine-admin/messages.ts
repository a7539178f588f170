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

const MAX_REPLY_LENGTH = 5000

export const MessageReply = z
  .object({
    id: z.string(),
    text: z.string(),
    author: z.string().describe("Name of the user who wrote it."),
    created_at: z.string(),
    state: z.enum(["queued", "sent", "failed", "withdrawn"]).describe("Of its e-mail."),
  })
  .meta({ id: "MessageReply" })

export const MessageReplyRequest = z
  .object({
    text: z.string().trim().min(1).max(MAX_REPLY_LENGTH),
    clientId: z.uuid().describe("Made by the page; a repeated request with the same id sends nothing twice."),
  })
  .meta({ id: "MessageReplyRequest" })

export const AdminMessage = z
  .object({
    id: z.string(),
    form: z.enum(MESSAGE_FORMS),
    name: z.string().nullable(),
    email: z.string(),
    text: z.string().nullable(),
    read_at: z.string().nullable(),
    created_at: z.string(),
    replies: z.array(MessageReply).describe("Oldest first."),
    customer: z
      .object({ id: z.string(), name: z.string() })
      .nullable()
      .describe("The customer with this address; anybody can write under it, so that this is no proof."),
    orders: z.array(z.object({ id: z.string(), number: z.number().int() })).describe("The customer's latest five."),
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

export const MessageReplyResponse = z.object({ message: AdminMessage }).meta({ id: "MessageReplyResponse" })

export const DeleteMessageResponse = z
  .object({ id: z.string(), object: z.literal("message"), deleted: z.literal(true) })
  .meta({ id: "DeleteMessageResponse" })

export type MessageForm = (typeof MESSAGE_FORMS)[number]
export type MessageExportQuery = z.infer<typeof MessageExportQuery>
export type MessageReplyResponse = z.infer<typeof MessageReplyResponse>
export type MessageReply = z.infer<typeof MessageReply>
export type MessageReplyRequest = z.infer<typeof MessageReplyRequest>
export type AdminMessage = z.infer<typeof AdminMessage>
export type MessageListResponse = z.infer<typeof MessageListResponse>
export type MarkReadResponse = z.infer<typeof MarkReadResponse>
export type DeleteMessageResponse = z.infer<typeof DeleteMessageResponse>
