import { z } from "zod"
import { Email } from "./email"
import { MAX_MESSAGE, MAX_NAME } from "./message-limits"

const text = z.string().trim().min(1).max(MAX_MESSAGE)
const clientId = z.string().min(8).max(64).describe("Made by the browser, so that a repeat is stored once.")

/** What the four forms send: newsletter, contact, press inquiry and FAQ question. */
export const MessageRequest = z
  .discriminatedUnion("form", [
    z.object({ form: z.literal("newsletter"), clientId, email: Email }),
    z.object({
      form: z.literal("contact"),
      clientId,
      name: z.string().trim().min(1).max(MAX_NAME),
      email: Email,
      message: text,
    }),
    z.object({ form: z.literal("press"), clientId, email: Email, message: text }),
    z.object({
      form: z.literal("question"),
      clientId,
      name: z.string().trim().min(1).max(MAX_NAME),
      email: Email,
      question: text,
    }),
  ])
  .meta({ id: "MessageRequest" })

export const MessageResponse = z.object({ message: z.string() }).meta({ id: "MessageResponse" })

export type MessageRequest = z.infer<typeof MessageRequest>
