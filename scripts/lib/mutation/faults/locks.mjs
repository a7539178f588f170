import { faultsOf, HTTP_TESTS, MPESA } from "./faults-of.mjs"

const POOL = [`${HTTP_TESTS}reliability/connection-pool.test.ts`]
const CANCELLATION = [`${HTTP_TESTS}payments/manual-payments.test.ts`]

export const LOCK_FAULTS = [
  ...faultsOf(`${MPESA}concurrency/order-transaction.ts`, POOL, [
    ["medusaWriteLimit(work)", "work()", "cancellations take all database connections"],
    [
      "orderQueue.run(orderId, () => knex.transaction(work))",
      "knex.transaction(work)",
      "requests about one order take all database connections",
    ],
  ]),
  ...faultsOf(`${MPESA}refunds/cancel-without-money.ts`, CANCELLATION, [
    ["if (hasMoneyAndOpenChange) throw", "if (false) throw", "a cancellation refunds and then fails"],
  ]),
]
