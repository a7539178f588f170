import type {
  AuthenticatedMedusaRequest,
  MedusaNextFunction,
  MedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { clientAddressOf } from "../../security/rate-limit"
import { routeOfRequest, type StaffRequest } from "../access/require-role"
import { AUDIT_LOG, type AuditLogService, type AuditRow, type FinishedChange } from "./audit-log-service"
import { changedFields } from "./changed-fields"
import { describeCall } from "./describe-call"

const CHANGES = new Set(["POST", "PUT", "PATCH", "DELETE"])
/** Changes nothing but the own session, which the security events record, or nothing at all. */
const NOT_RECORDED = ["/admin/confirmation", "/admin/email-previews"]

type End = (...args: unknown[]) => unknown

/** Id of what an answer is about: `{ product: { id } }`. */
function answeredId(answer: unknown): string | null {
  if (typeof answer !== "object" || answer === null) return null
  for (const value of [answer as unknown, ...(Object.values(answer) as unknown[])]) {
    const id = typeof value === "object" && value !== null && "id" in value ? value.id : undefined
    if (typeof id === "string") return id
  }
  return null
}

/** The entry of a request whose route has not run. */
function entryOf(req: MedusaRequest): AuditRow {
  const context = (req as Partial<AuthenticatedMedusaRequest>).auth_context
  const { method, path } = routeOfRequest(req)
  return {
    actor_type: context?.actor_type ?? "user",
    actor_id: context?.actor_id ?? "",
    role: (req as StaffRequest).staffRole ?? null,
    source: clientAddressOf(req),
    ...describeCall(method, path),
    method,
    path,
    changes: changedFields(path, req.body),
  }
}

/** What the route's parameters and its answer add. */
function finishedBy(req: MedusaRequest, answer: unknown, { actor_id, changes }: AuditRow): FinishedChange {
  const [objectId, ...others] = Object.entries(req.params)
  const created = answeredId(answer)
  return {
    // A request that accepts an invitation has no user yet; the answer names the new one.
    actor_id: actor_id === "" ? (created ?? "") : actor_id,
    object_id: objectId?.[1] ?? created,
    changes: { ...Object.fromEntries(others), ...changes },
  }
}

/** A failed update does not fail the request, whose change is made: the entry then stays as one that may not be finished. */
async function settle(req: MedusaRequest, work: (log: AuditLogService) => Promise<void>): Promise<void> {
  try {
    await work(req.scope.resolve<AuditLogService>(AUDIT_LOG))
  } catch (error) {
    const logger = req.scope.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error("audit-entry not updated", error instanceof Error ? error : undefined)
  }
}

/**
 * Middleware of everything below `/admin`, after `requireRole`: a change is written to the audit log before its route runs, so that
 * none is lost with the process, and finished before it is answered. A refused one is removed; one that failed within the engine
 * stays, not known to be finished, because a part of it may have been made.
 */
export async function recordChange(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): Promise<void> {
  if (!CHANGES.has(req.method) || NOT_RECORDED.includes(routeOfRequest(req).path)) {
    next()
    return
  }
  const entry = entryOf(req)
  const id = await req.scope.resolve<AuditLogService>(AUDIT_LOG).begin(entry)
  let answer: unknown
  const json = res.json.bind(res)
  res.json = (body: unknown) => {
    answer = body
    return json(body)
  }
  const end = res.end.bind(res) as End
  ;(res as { end: End }).end = (...args) => {
    ;(res as { end: End }).end = end
    // Without content after the client has gone: a request that was not continued.
    const isRefused = (res.statusCode >= 400 && res.statusCode < 500) || (args.length === 0 && res.closed)
    if (res.statusCode >= 500) return end(...args)
    const work = (log: AuditLogService) =>
      isRefused ? log.withdraw(id) : log.finish(id, finishedBy(req, answer, entry))
    void settle(req, work).finally(() => end(...args))
    return res
  }
  next()
}
