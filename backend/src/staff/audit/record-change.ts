import type {
  AuthenticatedMedusaRequest,
  MedusaNextFunction,
  MedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { clientAddressOf } from "../../security/rate-limit"
import { routeOfRequest, type StaffRequest } from "../access/require-role"
import { AUDIT_LOG, type AuditLogService, type AuditRow } from "./audit-log-service"
import { changedFields } from "./changed-fields"
import { actionOf } from "./copy"

const CHANGES = new Set(["POST", "PUT", "PATCH", "DELETE"])
/** Changes nothing but the own session, which the security events record. */
const NOT_RECORDED = ["/admin/confirmation"]

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

interface Done {
  fields: Record<string, string>
  answer: unknown
}

/** The entry of a request that has succeeded. Its route is known by then. */
function entryOf(req: MedusaRequest, { fields, answer }: Done): AuditRow {
  const context = (req as Partial<AuthenticatedMedusaRequest>).auth_context
  const { method, path } = routeOfRequest(req)
  const route = (req.route as { path?: unknown } | undefined)?.path
  const [objectId, ...others] = Object.entries(req.params)
  const created = answeredId(answer)
  return {
    actor_type: context?.actor_type ?? "user",
    // A request that accepts an invitation has no user yet; the answer names the new one.
    actor_id: context?.actor_id ? context.actor_id : (created ?? ""),
    role: (req as StaffRequest).staffRole ?? null,
    source: clientAddressOf(req),
    action: actionOf(method, typeof route === "string" ? route : path),
    method,
    path,
    object_id: objectId?.[1] ?? created,
    changes: { ...Object.fromEntries(others), ...fields },
  }
}

/** A failed write does not fail the request, whose change is made: the entry is then in the log of the process. */
async function write(req: MedusaRequest, done: Done): Promise<void> {
  const entry = entryOf(req, done)
  try {
    await req.scope.resolve<AuditLogService>(AUDIT_LOG).write(entry)
  } catch (error) {
    const logger = req.scope.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error(`audit-entry not stored ${JSON.stringify(entry)}`, error instanceof Error ? error : undefined)
  }
}

/**
 * Middleware of everything below `/admin`, after `requireRole`: a change that succeeds is written to the audit log before it is
 * answered, so that a client that has the answer finds the entry.
 */
export function recordChange(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  if (!CHANGES.has(req.method) || NOT_RECORDED.includes(routeOfRequest(req).path)) {
    next()
    return
  }
  // Read before the route, whose body parser may replace it.
  const done: Done = { fields: changedFields(routeOfRequest(req).path, req.body), answer: undefined }
  const json = res.json.bind(res)
  res.json = (body: unknown) => {
    done.answer = body
    return json(body)
  }
  const end = res.end.bind(res) as End
  ;(res as { end: End }).end = (...args) => {
    ;(res as { end: End }).end = end
    // Without content after the client has gone: a request that was not continued.
    const isUndone = args.length === 0 && res.closed
    if (res.statusCode >= 400 || isUndone) return end(...args)
    void write(req, done).finally(() => end(...args))
    return res
  }
  next()
}
