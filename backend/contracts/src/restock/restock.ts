import { z } from "zod"
import { Email } from "../shared/email"

export const RestockRequest = z
  .object({
    variantId: z.string().min(1).max(100).describe("A size and colour that is sold out."),
    email: Email,
  })
  .meta({ id: "RestockRequest" })

export const RestockAnswer = z.object({ message: z.string() }).meta({ id: "RestockAnswer" })

export type RestockRequest = z.infer<typeof RestockRequest>
export type RestockAnswer = z.infer<typeof RestockAnswer>
