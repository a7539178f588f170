import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MPESA_MODULE } from "../../../modules/mpesa"
import type { MpesaModuleService } from "../../../modules/mpesa/service"
import { readBody } from "./read-body"

/** Daraja requires exactly this body; it treats any other as a failed delivery. */
export const ACCEPTED = { ResultCode: 0, ResultDesc: "Accepted" }

/**
 * Passes a message from Daraja to `take`, which stores it, and sends the answer. 404 for an unknown URL, 413 above 16
 * kB. A database error answers 500, so that Daraja may retry.
 */
export async function answerDaraja(
  req: MedusaRequest,
  res: MedusaResponse,
  take: (mpesa: MpesaModuleService, body: string) => Promise<object | "stranger">,
): Promise<void> {
  const body = await readBody(req)
  if (body === null) {
    res.status(413).json({ message: "Too large." })
    return
  }
  const answer = await take(req.scope.resolve<MpesaModuleService>(MPESA_MODULE), body)
  if (answer === "stranger") res.status(404).json({ message: "Not found." })
  else res.json(answer)
}

/** The same answer for every stored message, repeated ones included. */
export const acceptedUnlessStranger = (kind: "known" | "repeated" | "stranger") =>
  kind === "stranger" ? kind : ACCEPTED
