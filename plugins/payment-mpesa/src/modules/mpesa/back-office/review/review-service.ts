import type { MpesaRefund } from "../../../../contract/admin/refunds"
import { findOpenAlert, readOpenAlerts } from "../../alerts/raise-alerts"
import { bindContext, type MpesaContext } from "../../context"
import type { BackgroundTasks } from "../../concurrency/background-tasks"
import { listRefunds } from "../../refunds/list-refunds"
import { startRefund } from "../../refunds/start-refund"
import { acceptAndCreateRefund, type ExcessRefundInput } from "./accept-and-refund"
import { findMove } from "./find-move"
import { findWaitingPayment, hasWaitingPayment } from "./find-waiting-payment"
import { listReview } from "./list-review"
import { movePayment } from "./move-payment"
import { acceptPayment, dismissReview, retryCapture } from "./review-actions"

/** Payments that do not fit their order, and the cases that need the merchant. */
export const createReviewService = (context: MpesaContext, background: BackgroundTasks) =>
  bindContext(context, {
    /** Number and sum of the cases that need the merchant now, by kind. */
    openAlerts: ({ knex }) => readOpenAlerts(knex),
    findOpenAlert: ({ knex }, id: string) => findOpenAlert(knex, id),
    list: (bound) => listReview(bound),
    retryCapture,
    acceptPayment,

    /**
     * Accepts a payment of more than is due, and refunds what is too much. @returns the refunds of the order, newest first
     * @throws MedusaError not_found, invalid_data, not_allowed, conflict
     */
    async acceptAndRefund(bound, input: ExcessRefundInput): Promise<MpesaRefund[]> {
      const id = await acceptAndCreateRefund(bound, input)
      await startRefund(bound, background, { id, method: input.method })
      return listRefunds(bound.knex, { order: input.orderId })
    },

    movePayment,
    findMove: ({ knex }, id: string) => findMove(knex, id),
    findWaitingPayment: ({ knex }, id: string) => findWaitingPayment(knex, id),
    hasWaitingPayment: ({ knex }, orderId: string) => hasWaitingPayment(knex, orderId),
    dismiss: dismissReview,
  })
