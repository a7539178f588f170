import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { readinessProblems } from "../../health/readiness"

/** 200 when the engine can serve requests, otherwise 503 with the reasons. `/health`: the process runs. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const faults = await readinessProblems(req.scope)
  res.setHeader("Cache-Control", "no-store")
  res.status(faults.length === 0 ? 200 : 503).json({ ready: faults.length === 0, faults })
}
