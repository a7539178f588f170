import { afterAll, beforeAll } from "vitest"
import { stayWithinOneDay } from "../../scripts/lib/tests/avoid-midnight.mjs"
import { type EmptyProject, startEmptyProject } from "./empty-project"
import { ShopCalls } from "./shop-calls"

/** All tests of the file, which reconcile with the statement of one day. */
const TEST_MS = 240_000

/** The project that a test file tries. Its fields are there when the tests run. */
export interface TriedProject {
  project: EmptyProject
  shop: ShopCalls
}

/** Starts the project before the tests of a file, and removes it after them. */
export function useEmptyProject(): TriedProject {
  const tried = {} as TriedProject
  beforeAll(async () => {
    tried.project = await startEmptyProject()
    tried.shop = new ShopCalls(tried.project)
    await stayWithinOneDay(TEST_MS)
  }, 900_000)
  afterAll(() => tried.project.close())
  return tried
}
