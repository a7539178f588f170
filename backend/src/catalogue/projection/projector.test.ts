import type { Logger } from "@medusajs/framework/types"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import type { ChangeCheck } from "../../medusa-schema/triggers/catalogue-changes"
import { CatalogueProjector } from "./projector"

/** Changes that the next checks find; the last one repeats. */
let found: ChangeCheck[]
/** What the projector did: "apply", or the version that subscribers were told. */
let done: (string | number)[]
let errors: unknown[]
let failure: Error | undefined
let projector: CatalogueProjector

const NOTHING = { version: 1, due: false, complete: true }
const CHANGES = { version: 1, due: true, complete: false }

beforeEach(() => {
  vi.useFakeTimers()
  ;[found, done, errors, failure] = [[NOTHING], [], [], undefined]
  const queue = {
    prepare: () => (failure ? Promise.reject(failure) : Promise.resolve()),
    check: () => Promise.resolve((found.length > 1 ? found.shift() : found[0]) ?? NOTHING),
    apply: () => {
      done.push("apply")
      return Promise.resolve(false)
    },
  }
  const logger = { error: (_message: string, error: unknown) => errors.push(error), info: () => undefined }
  projector = new CatalogueProjector(queue, {
    logger: logger as unknown as Logger,
    subscribers: [{ advance: (version) => Promise.resolve(void done.push(version)) }],
    prepare: () => Promise.resolve(),
  })
})
afterEach(async () => {
  await projector.stop()
  vi.useRealTimers()
})

it("applies what is due at the start, and tells its subscribers", async () => {
  found = [CHANGES, { ...NOTHING, version: 2 }]
  await projector.start()
  expect(done).toEqual(["apply", 2])
  expect(projector.filled).toBe(true)
})

it("applies nothing before it is due, but tells what another process has applied", async () => {
  found = [{ ...NOTHING, version: 7 }]
  await projector.start()
  expect(done).toEqual([7])
})

it("is filled although stock is sold in every moment of the first fill", async () => {
  found = [CHANGES, { version: 2, due: true, complete: true }]
  await projector.start()
  expect(projector.filled).toBe(true)
})

it("is not filled while another process applies the first changes", async () => {
  found = [CHANGES, CHANGES, NOTHING]
  await projector.start()
  expect(projector.filled).toBe(false)
  await vi.advanceTimersByTimeAsync(250)
  expect(projector.filled).toBe(true)
})

it("logs an error once, and starts again after it", async () => {
  failure = new Error("no column price.price_set_id")
  await projector.start()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(errors).toEqual([failure])
  expect(projector.filled).toBe(false)
  failure = undefined
  await vi.advanceTimersByTimeAsync(2_000)
  expect(projector.filled).toBe(true)
})
