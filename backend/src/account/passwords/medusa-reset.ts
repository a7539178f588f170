import { ForgotPasswordRequest } from "@mavazi/contracts"
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { requestPasswordReset } from "./forgot-password"

const RESET = /^\/[^/]+\/[^/]+\/reset-password\/?$/i

/**
 * Middleware for `/auth`: "Reset password" of the engine's admin asks for the same link as the shop's own screen. The
 * engine's workflow would answer known addresses later than unknown ones, and put its token into an event.
 */
export async function handleMedusaReset(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  if (req.method !== "POST" || !RESET.test(decodeURI(req.path))) {
    next()
    return
  }
  const { identifier } = (req.body ?? {}) as { identifier?: unknown }
  const parsed = ForgotPasswordRequest.safeParse({ email: identifier })
  if (parsed.success) await requestPasswordReset(req, parsed.data.email)
  res.sendStatus(201)
}
