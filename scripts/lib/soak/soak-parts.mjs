/**
 * Tests that `npm run soak` repeats. They read the number of runs from SOAK_RUNS and the seed from SOAK_SEED. `goal` is
 * the number of runs of a whole soak, `chunk` the number of runs for each start of the test runner.
 *
 * @type {{ name: string, title: string, file: string, only?: string, goal: number, chunk: number }[]}
 */
export const PARTS = [
  {
    name: "histories",
    title: "histories on the plugin's tables",
    file: "plugins/payment-mpesa/integration-tests/histories.test.ts",
    goal: 100_000,
    chunk: 2_000,
  },
  {
    name: "callbacks",
    title: "callbacks to the engine",
    file: "backend/integration-tests/http/payments/callbacks.test.ts",
    goal: 10_000,
    chunk: 10_000,
  },
  {
    name: "engine",
    title: "histories through the whole engine with kills",
    file: "backend/integration-tests/http/reliability/scenarios.test.ts",
    goal: 1_000,
    chunk: 100,
  },
  {
    name: "interleavings",
    title: "interleavings of two merchants and the shopper on one order",
    file: "backend/integration-tests/http/reliability/interleavings.test.ts",
    goal: 1_000,
    chunk: 250,
  },
  {
    name: "kills",
    title: "kills at random moments",
    file: "backend/integration-tests/http/reliability/crash.test.ts",
    only: "at random moments",
    goal: 200,
    chunk: 10,
  },
]
