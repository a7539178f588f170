import { z } from "zod"

export const PromptPause = z
  .object({
    code: z.string().describe("Daraja result code that caused the pause."),
    reason: z.string().nullable(),
    since: z.string(),
    until: z.string(),
  })
  .meta({ id: "MpesaPromptPause" })

export const PromptPauseResponse = z
  .object({ pause: PromptPause.nullable().describe("Null while prompts are sent.") })
  .meta({ id: "MpesaPromptPauseResponse" })

export type PromptPause = z.infer<typeof PromptPause>
export type PromptPauseResponse = z.infer<typeof PromptPauseResponse>
