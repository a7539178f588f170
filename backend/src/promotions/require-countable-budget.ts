import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "zod"
import { ApiFailure } from "../http/api-failure"
import * as copy from "./copy"

/** By whom the engine's admin counts uses; Medusa fails every cart for a budget by anything else. */
const COUNTED_BY: ReadonlySet<unknown> = new Set(["customer_id", "customer_email"])

const Campaign = z.object({ budget: z.object({ type: z.string(), attribute: z.unknown() }) })
const CampaignOrPromotion = z.union([z.object({ campaign: Campaign }).transform(({ campaign }) => campaign), Campaign])

/**
 * Middleware of the calls that create a campaign, also with a promotion. Other faults of the body are Medusa's to report.
 * @throws ApiFailure 400 for a budget that limits what each customer spends, which Medusa does not count, or that counts uses by
 * something else than the customer
 */
export function requireCountableBudget(
  { body }: MedusaRequest,
  _response: MedusaResponse,
  next: MedusaNextFunction,
): void {
  const { data } = CampaignOrPromotion.safeParse(body)
  if (data?.budget.type === "spend_by_attribute") throw new ApiFailure(400, copy.noSpendByCustomer)
  if (data?.budget.type === "use_by_attribute" && !COUNTED_BY.has(data.budget.attribute)) {
    throw new ApiFailure(400, copy.countedByCustomer)
  }
  next()
}
