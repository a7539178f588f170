import type { BackgroundTasks } from "../concurrency/background-tasks"
import type { MpesaContext } from "../context"
import { createEventsService } from "./events/events-service"
import { LedgerService } from "./ledger/ledger-service"
import { createMetricsService } from "./metrics/metrics-service"
import { createRefundIssuesService } from "./refund-issues/refund-issues-service"
import { createReviewService } from "./review/review-service"
import { createStuckPaymentsService } from "./stuck/stuck-payments-service"
import { createUnallocatedService } from "./unallocated/unallocated-service"
import { createUrlRegistrationService } from "./url-registration/url-registration-service"

export type BackOffice = ReturnType<typeof createBackOffice>

/** Lists and decisions of merchants. */
export const createBackOffice = (context: MpesaContext, background: BackgroundTasks) => ({
  ledger: new LedgerService(context),
  events: createEventsService(context),
  review: createReviewService(context, background),
  refundIssues: createRefundIssuesService(context),
  unallocated: createUnallocatedService(context),
  stuckPayments: createStuckPaymentsService(context, background),
  metrics: createMetricsService(context),
  urlRegistrations: createUrlRegistrationService(context, background),
})
