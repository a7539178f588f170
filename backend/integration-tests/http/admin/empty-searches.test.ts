import { randomUUID } from "node:crypto"
import { dayOf, ProductListResponse, SearchReport } from "@mavazi/contracts"
import { knex as connect } from "@medusajs/framework/mikro-orm/knex"
import type { Logger } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { cloneTemplate } from "../../../../scripts/lib/shop/test-database.mjs"
import { stayWithinOneDay } from "../../../../scripts/lib/tests/avoid-midnight.mjs"
import { EmptySearchService } from "../../../src/searches/empty-search-service"
import { startShop, type Shop } from "../../harness"
import { Administrator } from "../../support/administrator"
import { newSourceAddress } from "../../support/buyer"
import { parseCsv } from "../../support/csv"

const BROWSER =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36"
const ROBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"

let shop: Shop
let administrator: Administrator

beforeAll(async () => {
  shop = await startShop()
  await stayWithinOneDay()
  administrator = await Administrator.signIn(shop)
})
afterAll(() => shop.stop())

/** Letters that no product has. */
const unknownWord = () => `zq${randomUUID().replace(/\d|-/g, "")}`

/** Calls the list as the storefront does for a page; `query` besides the search. */
async function search(
  q: string,
  {
    query = "",
    userAgent = BROWSER,
    source = newSourceAddress(),
  }: { query?: string; userAgent?: string; source?: object } = {},
) {
  const { status, body } = await shop
    .visitor()
    .api(`/api/products?q=${encodeURIComponent(q)}&page=1&limit=8&facets=true${query}`, {
      headers: { "user-agent": userAgent, ...source },
    })
  expect(status).toBe(200)
  return ProductListResponse.parse(body)
}

async function report(from: string, to = from): Promise<SearchReport> {
  const { status, body } = await administrator.get(`/api/admin/reports/searches?from=${from}&to=${to}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return SearchReport.parse(body)
}

const today = () => dayOf(new Date())
const reported = async (words: string) => (await report(today())).words.find((row) => row.words === words)

describe("searches without results", () => {
  it("are counted by their words, in any case, also when the answer is cached [AD-28]", async () => {
    const [first, second] = [unknownWord(), unknownWord()]
    const words = `${first} ${second}`
    for (const q of [words, `  ${first.toUpperCase()}   ${second}`, words]) expect((await search(q)).total).toBe(0)
    expect(await reported(words)).toEqual({ words, searches: 3, earlierSearches: 0 })
  })

  it("are added to what was stored before", async () => {
    const word = unknownWord()
    for (const count of [1, 2]) {
      await search(word)
      expect((await reported(word))?.searches).toBe(count)
    }
  })

  it("count once for a client that searches again at once", async () => {
    const word = unknownWord()
    const source = newSourceAddress()
    for (let time = 0; time < 3; time += 1) await search(word, { source })
    expect((await reported(word))?.searches).toBe(1)
  })

  it("count neither with filters, nor on another page than the first, nor while somebody types", async () => {
    const word = unknownWord()
    for (const query of ["&size=M", "&color=Red", "&category=women", "&minPrice=5", "&inStock=true"])
      expect((await search(word, { query })).total).toBe(0)
    await shop.visitor().api(`/api/products?q=${word}&page=2`, { headers: { "user-agent": BROWSER } })
    await shop.visitor().api(`/api/search/suggest?q=${word}`, { headers: { "user-agent": BROWSER } })
    expect(await reported(word)).toBeUndefined()
    await search(word, { query: "&sort=price-asc" })
    expect((await reported(word))?.searches).toBe(1)
  })

  it("are not counted when something was found", async () => {
    expect((await search("dress")).total).toBeGreaterThan(0)
    expect(await reported("dress")).toBeUndefined()
  })

  it("of robots and scripts are not counted", async () => {
    const word = unknownWord()
    for (const userAgent of [ROBOT, "curl/8.5.0", "node"]) await search(word, { userAgent })
    expect(await reported(word)).toBeUndefined()
  })

  it("keep no phone number, e-mail address, visitor or address [AD-29]", async () => {
    const word = unknownWord()
    for (const q of [`${word}@${word}.ke`, `${word}0712345678`]) expect((await search(q)).total).toBe(0)
    const { words } = await report(today())
    expect(words.filter((row) => row.words.startsWith(word))).toEqual([])
    const { rows } = await shop.db.query<{ name: string }>(
      "select column_name as name from information_schema.columns where table_name = 'empty_search' order by 1",
    )
    expect(rows.map(({ name }) => name)).toEqual(["day", "searches", "words"])
  })

  it("are compared with the days before, and exported [AD-27] [AD-28]", async () => {
    const day = "2025-03-10"
    await shop.db.query(
      `insert into empty_search values ('2025-03-10', 'silk', 3), ('2025-03-10', 'hat', 1), ('2025-03-09', 'hat', 5),
                                       ('2025-03-08', 'sock', 9)`,
    )
    await shop.db.query(`insert into empty_search select '2025-03-09', 'word ' || n, 1 from generate_series(1, 12) n`)
    const { total, words } = await report(day)
    expect(total).toBe(14)
    expect(words).toHaveLength(10)
    expect(words.slice(0, 2)).toEqual([
      { words: "silk", searches: 3, earlierSearches: 0 },
      { words: "hat", searches: 1, earlierSearches: 5 },
    ])
    const { body } = await administrator.get<string>(`/api/admin/reports/searches/export?from=${day}&to=${day}`)
    const [head, ...rows] = parseCsv(body)
    expect(head).toEqual(["Search", "Searches", "Searches before"])
    expect(rows).toHaveLength(14)
    expect(rows[1]).toEqual(["hat", "1", "5"])
  })

  it("of a day have a bounded number of different words", async () => {
    await shop.db.query("insert into empty_search select $1, 'filler ' || n, 1 from generate_series(1, 5000) n", [
      today(),
    ])
    const word = unknownWord()
    await search(word)
    await search("filler 7")
    expect(await reported(word)).toBeUndefined()
    expect(await reported("filler 7")).toMatchObject({ searches: 2 })
    await shop.db.query("delete from empty_search where words like 'filler %'")
  })
})

it("what was counted is written when the engine stops", async () => {
  const word = unknownWord()
  await search(word)
  await shop.restart()
  const { rows } = await shop.db.query("select searches from empty_search where words = $1", [word])
  expect(rows).toEqual([{ searches: 1 }])
})

it("counts are deleted after a year [AD-29]", async () => {
  const database = await cloneTemplate(inject("database"), `empty_search_${String(process.pid)}`)
  const knex = connect({ client: "pg", connection: database.url, pool: { min: 0, max: 1 } })
  const logger = { error: () => undefined } as unknown as Logger
  const connection = { [ContainerRegistrationKeys.PG_CONNECTION]: knex, [ContainerRegistrationKeys.LOGGER]: logger }
  await knex.raw(
    "insert into empty_search values (current_date - 365, 'kept', 1), (current_date - 368, 'old', 1), (current_date, 'new', 1)",
  )
  await new EmptySearchService(connection).removeOld()
  expect(await knex("empty_search").orderBy("words").pluck("words")).toEqual(["kept", "new"])
  await knex.destroy()
  await database.drop()
})
