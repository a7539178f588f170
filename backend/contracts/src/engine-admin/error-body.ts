import { AdminErrorBody } from "@mavazi/payment-mpesa/contract/openapi/error-body"
import { z } from "zod"

/** Body of a failure below `/admin`, of the plugins' calls and of the shop's. */
export const EngineAdminErrorBody = AdminErrorBody.extend({
  errors: z
    .record(z.string(), z.string())
    .optional()
    .describe("What is wrong with each field of a document of words: `benefits.0.text`."),
}).meta({ id: "EngineAdminErrorBody" })

export type EngineAdminErrorBody = z.infer<typeof EngineAdminErrorBody>
