import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { recordSecurityEvent, type SecurityEventName } from "../../security/security-event"
import { staffContextOf } from "./recent-confirmation"

/** Calls `done` with the body of a successful response before it is sent. */
export function onSuccess(res: MedusaResponse, done: (body: unknown) => void): void {
  const json = res.json.bind(res)
  res.json = (body: unknown) => {
    if (res.statusCode < 400) done(body)
    return json(body)
  }
}

/** Middleware: records a security event with the actor when the request succeeds. */
export function recordAction(event: SecurityEventName) {
  return function actionRecorder(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
    const context = staffContextOf(req)
    // Read before the route, whose body parser may replace them.
    const ids = { ...req.params }
    const { amount } = (req.body ?? {}) as { amount?: unknown }
    onSuccess(res, () => {
      void recordSecurityEvent(req, {
        event,
        accountId: context?.actor_id,
        detail: {
          path: req.route ? String((req.route as { path: unknown }).path) : req.path,
          ...ids,
          ...(typeof amount === "number" && { amount }),
        },
      })
    })
    next()
  }
}
