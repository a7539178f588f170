import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { z } from "zod"
import { nairobiDayOf, startOfNairobiDay } from "../../../../nairobi-time"
import { mpesaService } from "../mpesa-service"
import { withOrderNumbers } from "../order-numbers"

/** Number of days in the overview. */
const DAYS = 14

const Query = z.object({
  day: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/)
    .refine((day) => !Number.isNaN(startOfNairobiDay(day).getTime()) && nairobiDayOf(startOfNairobiDay(day)) === day)
    .optional(),
})

/**
 * Reconciliation of a day, receipt by receipt, and an overview of the fourteen days before. Responds `{ tie_out, days
 * }`; today in Nairobi when no day is given. Amounts in shillings.
 */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const query = Query.safeParse(req.query)
  if (!query.success) throw new MedusaError(MedusaError.Types.INVALID_DATA, "day is not valid.")
  const last = query.data.day ?? nairobiDayOf(new Date())
  const [day, ...earlier] = await mpesaService(req.scope).reconciliation.reconcile({ last, days: DAYS })
  if (day === undefined) throw new Error("A period without a day")
  const differences = await withOrderNumbers(req.scope, day.differences)
  const days = [day, ...earlier].map((each) => ({
    day: each.day,
    covered: each.covered_until !== null,
    tied_out: each.tied_out,
    differences: each.differences.length,
    moved: each.statement.paid_in !== 0 || each.statement.returned !== 0 || each.shop.net !== 0,
  }))
  res.json({ tie_out: { ...day, differences }, days })
}
