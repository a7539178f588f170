import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { readinessFaults } from "../../health/readiness"

/** 200 when the engine can serve, 503 with the reasons when it cannot. `/health` only says that it lives. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const faults = await readinessFaults(req.scope)
  res.setHeader("Cache-Control", "no-store")
  res.status(faults.length === 0 ? 200 : 503).json({ ready: faults.length === 0, faults })
}
