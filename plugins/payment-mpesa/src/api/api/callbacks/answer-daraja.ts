import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MPESA_MODULE } from "../../../modules/mpesa"
import type { MpesaModuleService } from "../../../modules/mpesa/service"
import { readBody } from "./read-body"

/** Daraja wants exactly this; anything else counts as not delivered. */
export const ACCEPTED = { ResultCode: 0, ResultDesc: "Accepted" }

/**
 * Hands a message of Daraja's to `take` and sends what it answers, after it was stored. 404 for an address that
 * nobody was given, 413 above 16 kB; a fault of the database answers 500, so that Daraja may try again.
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

/** The same answer for every message that was stored, also for one that came before. */
export const acceptedUnlessStranger = (kind: "known" | "repeated" | "stranger") =>
  kind === "stranger" ? kind : ACCEPTED
