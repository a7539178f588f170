import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import * as copy from "../copy"

const withNotFound = new WeakSet<MedusaRequest["app"]>()

function answerNotFound(_req: unknown, res: Pick<MedusaResponse, "status">): void {
  res.status(404).json({ message: copy.noSuchRoute, code: "not_found" })
}

/**
 * Unknown URLs below `/api` answer 404 as JSON instead of Express's HTML page. The engine sorts the routes of plugins, so
 * none can be declared last; a handler that is added with the first request is last.
 */
export function jsonNotFound(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  if (!withNotFound.has(req.app)) {
    withNotFound.add(req.app)
    req.app.use("/api", answerNotFound)
  }
  next()
}
