import type { MedusaErrorHandlerFunction, MedusaResponse } from "@medusajs/framework/http"
import { errorHandler as coreErrorHandler } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { isLockTimeout } from "../lock-timeout"
import { isApiPath } from "../api-path"
import { isClosedStoreRoute, notFound } from "./store-guard"
import { ApiFailure } from "../api-failure"
import * as copy from "../copy"
import { failureResponse } from "../failure-response"

const core = coreErrorHandler()

/** Medusa's error handler has no 429 and would answer 500. */
function answerInEnginesForm(
  res: MedusaResponse,
  { status, code, message, errors, retryAfterSeconds }: ApiFailure,
): void {
  if (retryAfterSeconds !== undefined) res.setHeader("Retry-After", String(retryAfterSeconds))
  res.setHeader("Cache-Control", "no-store")
  res.status(status).json({ type: code, code, message, ...(errors && { errors }) })
}

/**
 * Error handler of all routes. Below `/api`, and for an `ApiFailure`, it answers `{message, code?, errors?}`; other errors
 * keep Medusa's format. 409 `busy` when another request held a lock of Medusa for too long.
 */
// eslint-disable-next-line max-params -- Express recognizes an error handler by its four parameters
export const errorHandler: MedusaErrorHandlerFunction = (error, req, res, next) => {
  const thrown = isLockTimeout(error) ? new ApiFailure(409, copy.locked, "busy") : (error as unknown)
  if (!isApiPath(req.originalUrl) && thrown instanceof ApiFailure) {
    answerInEnginesForm(res, thrown)
    return
  }
  if (!isApiPath(req.originalUrl)) {
    // Medusa checks the publishable key before the middleware that closes `/store` runs.
    core(isClosedStoreRoute(req.originalUrl, req.scope) ? notFound() : thrown, req, res, next)
    return
  }
  const failure = failureResponse(thrown)
  if (failure.unexpected) {
    const logger = req.scope.resolve(ContainerRegistrationKeys.LOGGER)
    const cause = thrown instanceof Error ? thrown : new Error(String(thrown))
    logger.error(`${req.method} ${req.path} answered ${String(failure.status)}`, cause)
  }
  // Destroys the connection, so that a partial response is not taken for a complete one.
  if (res.headersSent) {
    req.socket.destroy()
    return
  }
  if (failure.retryAfterSeconds !== undefined) res.setHeader("Retry-After", String(failure.retryAfterSeconds))
  res.setHeader("Cache-Control", "no-store")
  res.status(failure.status).json(failure.body)
}
