import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

const withNotFound = new WeakSet<MedusaRequest["app"]>()

function answerNotFound(_req: unknown, res: Pick<MedusaResponse, "status">): void {
  res.status(404).json({ message: "There is nothing at this address.", code: "not_found" })
}

/**
 * Unknown addresses below `/api` answer JSON, not Express's HTML page. The engine sorts every route and
 * middleware of a plugin, so nothing can be declared last; what is added at the first request is.
 */
export function jsonNotFound(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  if (!withNotFound.has(req.app)) {
    withNotFound.add(req.app)
    req.app.use("/api", answerNotFound)
  }
  next()
}
