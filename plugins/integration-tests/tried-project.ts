import { afterAll, beforeAll } from "vitest"
import { type EmptyProject, isTried, startEmptyProject } from "./empty-project"
import { ShopCalls } from "./shop-calls"

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
    tried.shop = new ShopCalls(tried.project, isTried("payment-mpesa") ? "pp_mpesa_mpesa" : "pp_system_default")
  }, 900_000)
  afterAll(() => tried.project.close())
  return tried
}
