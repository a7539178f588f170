import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MPESA_MODULE } from "../../../modules/mpesa"
import type { MpesaModuleService } from "../../../modules/mpesa/service"
import { readBody } from "./read-body"
import * as copy from "../../copy"

/** Daraja requires exactly this body; it treats any other as a failed delivery. */
export const ACCEPTED = { ResultCode: 0, ResultDesc: "Accepted" }

/**
 * Passes a message from Daraja to `handler`, which stores it, and sends the answer. 404 for an unknown URL, 413 above 16
 * kB. A database error answers 500, so that Daraja may retry.
 */
export async function answerDaraja(
  req: MedusaRequest,
  res: MedusaResponse,
  handler: (callbacks: MpesaModuleService["callbacks"], body: string) => Promise<object | "unknown_url">,
): Promise<void> {
  const body = await readBody(req)
  if (body === null) {
    res.status(413).json({ message: copy.tooLarge })
    return
  }
  const answer = await handler(req.scope.resolve<MpesaModuleService>(MPESA_MODULE).callbacks, body)
  if (answer === "unknown_url") res.status(404).json({ message: copy.notFound })
  else res.json(answer)
}

/** The same answer for every stored message, repeated ones included. */
export const acceptedUnlessUnknownUrl = (kind: "known" | "repeated" | "unknown_url") =>
  kind === "unknown_url" ? kind : ACCEPTED
