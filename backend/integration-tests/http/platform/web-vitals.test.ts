import { dayOf, SpeedReport } from "@mavazi/contracts"
import { WEB_VITALS_PATH } from "@mavazi/contracts/web-vitals/paths"
import { knex as connect } from "@medusajs/framework/mikro-orm/knex"
import type { Logger } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest"
import { inSoak } from "../../../../scripts/lib/soak/in-soak.mjs"
import { cloneTemplate } from "../../../../scripts/lib/shop/test-database.mjs"
import { stayWithinOneDay } from "../../../../scripts/lib/tests/avoid-midnight.mjs"
import { limits } from "../../../src/security/rate-limit"
import { WebVitalService } from "../../../src/web-vitals/web-vital-service"
import { startShop, type Shop } from "../../harness"
import { Administrator } from "../../support/administrator"
import { newSourceAddress } from "../../support/buyer"
import { parseCsv } from "../../support/csv"

const BROWSER =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36"

let shop: Shop
let administrator: Administrator

beforeAll(async () => {
  shop = await startShop({ simulator: false })
  await stayWithinOneDay()
  administrator = await Administrator.signIn(shop)
})
beforeEach(async () => {
  await report()
  await shop.db.query("delete from web_vital")
})
afterAll(() => shop.stop())

const send = (body: unknown, headers: object = newSourceAddress()) =>
  shop.visitor().api(WEB_VITALS_PATH, { body, headers: { "user-agent": BROWSER, ...headers } })

const today = () => dayOf(new Date())

async function report(from = today(), to = from) {
  const { status, body } = await administrator.get(`/api/admin/reports/speed?from=${from}&to=${to}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return SpeedReport.parse(body).rows
}

const all = async (metric: string) =>
  (await report()).find((row) => row.page === "all" && row.metric === metric)?.now ?? { visits: 0 }

describe("field figures of speed", () => {
  it("are counted by kind of page, rated, and have a 75th percentile [WV-01]", async () => {
    for (const lcp of [900, 2500, 3000, 9000]) expect((await send({ page: "home", lcp })).status).toBe(202)
    expect((await send({ page: "product", lcp: 1200, inp: 250, cls: 0.3 })).body).toEqual({ counted: true })
    const rows = await report()
    expect(rows.map(({ page, metric }) => `${page} ${metric}`)).toEqual([
      ...["all lcp", "all inp", "all cls", "home lcp"],
      ...["product lcp", "product inp", "product cls"],
    ])
    const of = (name: string) => rows.find(({ page, metric }) => `${page} ${metric}` === name)?.now
    expect(of("home lcp")).toEqual({ visits: 4, good: 2, needsImprovement: 1, poor: 1, p75: 3000 })
    expect(of("all lcp")).toMatchObject({ visits: 5, good: 3 })
    expect(of("product inp")).toMatchObject({ good: 0, needsImprovement: 1, poor: 0 })
    expect(of("product cls")).toMatchObject({ poor: 1, p75: 0.325 })
  })

  it("of many visits at once add up [WV-01]", async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => send({ page: "cart", inp: 40 })))
    expect(answers.map(({ status }) => status).filter((status) => status !== 202)).toEqual([])
    expect(await all("inp")).toMatchObject({ visits: 60, good: 60 })
    await send({ page: "cart", inp: 40 })
    expect(await all("inp")).toMatchObject({ visits: 61 })
    const { rows } = await shop.db.query("select page, metric, bucket, visits from web_vital")
    expect(rows).toEqual([{ page: "cart", metric: "inp", bucket: 50, visits: 61 }])
  })

  it("have neither person, address nor visit [WV-02]", async () => {
    const { headers } = await send({ page: "order", cls: 0 })
    expect(headers.get("set-cookie")).toBeNull()
    const { rows } = await shop.db.query<{ name: string }>(
      "select column_name as name from information_schema.columns where table_name = 'web_vital' order by 1",
    )
    expect(rows.map(({ name }) => name)).toEqual(["bucket", "day", "metric", "page", "visits"])
  })

  it.each([
    ["nothing measured", { page: "home" }],
    ["another page", { page: "/orders/order_1", lcp: 1 }],
    ["another field", { page: "home", lcp: 1, visitor: "amina" }],
    ["a negative value", { page: "home", lcp: -1 }],
    ["a value without end", { page: "home", inp: 600_001 }],
    ["a text", { page: "home", cls: "0.1" }],
    ["an empty body", {}],
  ])("are refused with %s [WV-03]", async (_case, body) => {
    expect((await send(body)).status).toBe(400)
    expect(await report()).toEqual([])
  })

  it("are refused from pages of other hosts, as forms, and when they are long [WV-03]", async () => {
    const vitals = { page: "home", lcp: 1 }
    expect((await send(vitals, { "sec-fetch-site": "cross-site", origin: "https://evil.example" })).status).toBe(403)
    expect((await send(vitals, { "content-type": "text/plain" })).status).toBe(415)
    expect((await send({ ...vitals, padding: "x".repeat(2_000) })).status).toBe(413)
    expect(await report()).toEqual([])
  })

  it("of robots are not counted [WV-03]", async () => {
    const robot = { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }
    expect((await send({ page: "home", lcp: 1 }, robot)).body).toEqual({ counted: false })
    expect(await report()).toEqual([])
  })

  it("of a flood from one address are refused, and the table does not grow [WV-03]", async () => {
    const source = newSourceAddress()
    const { hits } = limits.vitalsBySource
    const values = Array.from({ length: hits + 20 }, (_, index) => ({ page: "list", lcp: index * 250 }))
    const answers = await Promise.all(values.map((vitals) => send(vitals, source)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
    expect((await send({ page: "list", lcp: 1 })).status).toBe(202)
    expect(await all("lcp")).toMatchObject({ visits: hits + 1 })
    const { rows } = await shop.db.query<{ count: number }>("select count(*)::int as count from web_vital")
    expect(rows[0]?.count).toBeLessThanOrEqual(22)
  })

  it("are compared with the days before, and exported [WV-04]", async () => {
    await shop.db.query(
      `insert into web_vital values ('2025-03-10', 'home', 'lcp', 2000, 4), ('2025-03-09', 'home', 'lcp', 5000, 4),
                                    ('2025-03-08', 'home', 'lcp', 500, 9)`,
    )
    const earlier = { visits: 4, good: 0, needsImprovement: 0, poor: 4, p75: 4875 }
    const now = { visits: 4, good: 4, needsImprovement: 0, poor: 0, p75: 1938 }
    expect(await report("2025-03-10")).toEqual([
      { page: "all", metric: "lcp", now, earlier },
      { page: "home", metric: "lcp", now, earlier },
    ])
    const { body } = await administrator.get<string>("/api/admin/reports/speed/export?from=2025-03-10&to=2025-03-10")
    expect(parseCsv(body)[2]).toEqual(["Home", "LCP", "4", "4", "0", "0", "1938", "4", "0", "4875"])
  })
})

it.runIf(inSoak)("what is counted is written when the engine stops", async () => {
  await send({ page: "checkout", lcp: 700 })
  await shop.restart()
  const { rows } = await shop.db.query("select visits from web_vital where page = 'checkout'")
  expect(rows).toEqual([{ visits: 1 }])
})

it("counts are deleted after a year [WV-02]", async () => {
  const database = await cloneTemplate(inject("database"), `web_vital_${String(process.pid)}`)
  const knex = connect({ client: "pg", connection: database.url, pool: { min: 0, max: 1 } })
  const logger = { error: () => undefined } as unknown as Logger
  const connection = { [ContainerRegistrationKeys.PG_CONNECTION]: knex, [ContainerRegistrationKeys.LOGGER]: logger }
  await knex.raw(
    `insert into web_vital values (current_date - 365, 'home', 'lcp', 500, 1), (current_date - 368, 'home', 'lcp', 750, 1)`,
  )
  await new WebVitalService(connection).removeOld()
  expect(await knex("web_vital").pluck("bucket")).toEqual([500])
  await knex.destroy()
  await database.drop()
})
