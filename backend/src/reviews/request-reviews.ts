import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { queueReviewRequests } from "../medusa-schema/orders/review-requests"

/** By then the piece was worn and washed; the return period is still open. */
const AFTER_DAYS = 7
/** Covers a shop that stood still for two weeks; nobody is asked about what came long ago. */
const UNTIL_DAYS = 21
const BATCH_SIZE = 200

/** Queues the e-mails that ask for reviews. @returns their number */
export async function requestReviews(knex: Knex): Promise<number> {
  let all = 0
  for (let queued = BATCH_SIZE; queued === BATCH_SIZE; all += queued) {
    queued = await queueReviewRequests(knex, { after: AFTER_DAYS, until: UNTIL_DAYS }, BATCH_SIZE)
  }
  return all
}
