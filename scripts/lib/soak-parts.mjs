/**
 * What `npm run soak` does at large: tests of `npm test`, which take from SOAK_RUNS how much to do and from SOAK_SEED
 * with what. `goal` is what a whole soak has done, `chunk` what one start of the tests does.
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
    file: "backend/integration-tests/http/callbacks.test.ts",
    goal: 10_000,
    chunk: 10_000,
  },
  {
    name: "engine",
    title: "histories through the whole engine and its deaths",
    file: "backend/integration-tests/http/engine-histories.test.ts",
    goal: 1_000,
    chunk: 100,
  },
  {
    name: "kills",
    title: "kills at random moments",
    file: "backend/integration-tests/http/crash.test.ts",
    only: "at random moments",
    goal: 200,
    chunk: 10,
  },
]
