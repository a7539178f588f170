import { ForgotPasswordRequest } from "@mavazi/contracts"
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { requestPasswordReset } from "./forgot-password"

const RESET = /^\/[^/]+\/[^/]+\/reset-password\/?$/i

/**
 * Middleware for `/auth`: "Reset password" in the engine's admin queues the same link as the shop's page. The engine's
 * workflow reveals known addresses by its response time, and puts the token into an event.
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
