import { afterAll, beforeAll, expect, it } from "vitest"
import { inSoak } from "../../../../scripts/lib/soak/in-soak.mjs"
import { freePort } from "../../../../scripts/lib/processes/ports.mjs"
import { startEngine } from "../../../../scripts/lib/shop/shop-processes.mjs"
import { startShop, type Shop } from "../../harness"

let shop: Shop

beforeAll(async () => {
  shop = await startShop({ simulator: false })
})

afterAll(() => shop.stop())

it("rejects a second engine without Redis on the same database", async () => {
  const second = startEngine({ port: await freePort(), env: shop.engineEnv, name: "engine-second" })
  await expect(second).rejects.toThrow("Another engine serves this database")
})

it.runIf(inSoak)("starts again at once after a kill", async () => {
  await shop.kill()
  await shop.restart()
  expect((await shop.visitor().api("/health")).status).toBe(200)
})

it.runIf(inSoak)("exits with one line when its Redis does not answer", async () => {
  const port = await freePort()
  const env = { ...shop.engineEnv, REDIS_URL: `redis://127.0.0.1:${String(await freePort())}` }
  const alone = startEngine({ port, env, name: "engine-without-redis" })
  await expect(alone).rejects.toThrow(/"message":"Redis does not answer at 127\.0\.0\.1:\d+ \(REDIS_URL\)/)
})

it.runIf(inSoak)("does not start as a server without background work when Redis is missing", async () => {
  const env = { ...shop.engineEnv, MEDUSA_WORKER_MODE: "server" }
  const half = startEngine({ port: await freePort(), env, name: "engine-half" })
  await expect(half).rejects.toThrow(
    "MEDUSA_WORKER_MODE=server leaves work to another engine, and both need REDIS_URL.",
  )
})
