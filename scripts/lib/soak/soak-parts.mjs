const HTTP = "backend/integration-tests/http"

/** Test files of which `npm test` runs a sample: those that import in-soak.mjs, and the packed plugins. */
export const LONG_PROOFS = [
  ...["access", "audit-log", "staff-access"].map((name) => `${HTTP}/admin/${name}.test.ts`),
  `${HTTP}/account/sign-in-limits.test.ts`,
  `${HTTP}/catalogue/read-model.test.ts`,
  `${HTTP}/email/email-languages.test.ts`,
  ...["order-changes", "unpaid-exchanges", "unpaid-orders"].map((name) => `${HTTP}/orders/${name}.test.ts`),
  ...["manual-payments", "mpesa"].map((name) => `${HTTP}/payments/${name}.test.ts`),
  ...["live-mode", "web-vitals"].map((name) => `${HTTP}/platform/${name}.test.ts`),
  ...[
    "cluster-faults",
    "crash",
    "data-protection",
    "interrupted-changes",
    "interrupted-deletion",
    "interrupted-refunds",
    "readiness",
    "shutdown",
    "single-engine",
  ].map((name) => `${HTTP}/reliability/${name}.test.ts`),
  ...["new-plugin", "packed-plugins"].map((name) => `plugins/integration-tests/${name}.test.ts`),
  "plugins/payment-mpesa/integration-tests/lost-callbacks.test.ts",
]

/** Browser tests of which `npm test` runs a sample, or none. */
export const JOURNEYS = [
  "catalogue/categories",
  "merchant/content-languages",
  "merchant/edited-order",
  "merchant/managed-stock",
  "merchant/merchant-day",
  "merchant/mpesa-reports",
  "merchant/product-table",
  "merchant/reports",
  "merchant/shipment-to-refund",
  "merchant/staff",
  "pages/after-sales-states",
  "pages/dashboard-overlays",
  "pages/swahili",
  "purchase/guest",
].map((name) => `storefront/e2e/${name}.spec.ts`)

/**
 * Tests that `npm run soak` repeats. They read the number of runs from SOAK_RUNS and the seed from SOAK_SEED. `goal` is
 * the number of runs of a whole soak, `chunk` the number of runs for each start of the test runner.
 *
 * @type {{ name: string, title: string, files: string[], browser?: boolean, only?: string, goal: number, chunk: number }[]}
 */
export const PARTS = [
  {
    name: "histories",
    title: "histories on the plugin's tables",
    files: ["plugins/payment-mpesa/integration-tests/histories.test.ts"],
    goal: 100_000,
    chunk: 2_000,
  },
  {
    name: "callbacks",
    title: "callbacks to the engine",
    files: ["backend/integration-tests/http/payments/callbacks.test.ts"],
    goal: 10_000,
    chunk: 10_000,
  },
  {
    name: "engine",
    title: "histories through the whole engine with kills",
    files: ["backend/integration-tests/http/reliability/scenarios.test.ts"],
    goal: 1_000,
    chunk: 100,
  },
  {
    name: "interleavings",
    title: "interleavings of two merchants and the shopper on one order",
    files: ["backend/integration-tests/http/reliability/interleavings.test.ts"],
    goal: 1_000,
    chunk: 250,
  },
  {
    name: "kills",
    title: "kills at random moments",
    files: ["backend/integration-tests/http/reliability/crash.test.ts"],
    only: "at random moments",
    goal: 200,
    chunk: 10,
  },
  { name: "proofs", title: "the long proofs in full", files: LONG_PROOFS, goal: 5, chunk: 1 },
  { name: "journeys", title: "the long journeys in the browser", files: JOURNEYS, browser: true, goal: 5, chunk: 1 },
]
