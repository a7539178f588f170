import { DAY_MS, dayOf } from "../../../../contract/nairobi-time"
import { bindContext, type MpesaContext } from "../../context"
import { countOutcomes } from "./outcome-counts"
import { readPaymentMetrics } from "./payment-metrics"
import { listRejectedCallbacks } from "./rejected-callbacks"

/** Metrics of payments and rejected callbacks. */
export const createMetricsService = (context: MpesaContext) =>
  bindContext(context, {
    /** Metrics of the last days in Nairobi, today included. */
    paymentsOfLastDays: ({ knex }, days: number) => {
      const now = new Date()
      const first = dayOf(new Date(now.getTime() - (days - 1) * DAY_MS))
      return readPaymentMetrics(knex, { first, last: dayOf(now) })
    },
    countOutcomes: ({ knex }, between: { start: Date; end: Date }) => countOutcomes(knex, between),
    listRejectedCallbacks: ({ knex }) => listRejectedCallbacks(knex),
  })
