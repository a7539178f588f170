import { z } from "zod"

const email = z.string().trim().toLowerCase().max(254).pipe(z.email("Please enter a valid email address."))
const text = z.string().trim().min(1).max(4000)
const clientId = z.string().min(8).max(64).describe("Made by the browser, so that a repeat is stored once.")

/** What the four forms send: newsletter, contact, press inquiry and FAQ question. */
export const MessageRequest = z
  .discriminatedUnion("form", [
    z.object({ form: z.literal("newsletter"), clientId, email }),
    z.object({ form: z.literal("contact"), clientId, name: z.string().trim().min(1).max(120), email, message: text }),
    z.object({ form: z.literal("press"), clientId, email, message: text }),
    z.object({ form: z.literal("question"), clientId, name: z.string().trim().min(1).max(120), email, question: text }),
  ])
  .meta({ id: "MessageRequest" })

export const MessageResponse = z.object({ message: z.string() }).meta({ id: "MessageResponse" })

export type MessageRequest = z.infer<typeof MessageRequest>
