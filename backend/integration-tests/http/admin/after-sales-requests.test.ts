import { AfterSalesRequestList } from "@mavazi/contracts/engine-admin/after-sales-requests"
import { afterAll, beforeAll, expect, it } from "vitest"
import { startShop, type Shop } from "../../harness"
import { Merchant } from "../../support/merchant"
import { type ExchangeSupport, exchangeSupport } from "../../support/requested-exchanges"

let shop: Shop
let merchant: Merchant
let exchanges: ExchangeSupport

beforeAll(async () => {
  shop = await startShop()
  merchant = await Merchant.signIn(shop)
  exchanges = await exchangeSupport(shop, merchant)
})

afterAll(() => shop.stop())

const list = async (query = "") =>
  AfterSalesRequestList.parse(await merchant.call("GET", `/admin/after-sales-requests${query}`))

const requestedAgo = (id: string, age: string) =>
  shop.db.query("update exchange_request set requested_at = now() - $2::interval where id = $1", [id, age])

it("The merchant reads all requests of shoppers, the unanswered first, and which are overdue [EX-09] [WD-01]", async () => {
  const { variants, deliveredOrder, request, approve } = exchanges
  expect(await list()).toEqual({ requests: [], count: 0, overdue: 0, limit: 20, offset: 0 })
  const [late, fresh, approved, withdrawn] = [
    await deliveredOrder(2),
    await deliveredOrder(),
    await deliveredOrder(),
    await deliveredOrder(),
  ]
  // Three working days are at most a week, and two never are.
  await requestedAgo(await request(late, variants.same), "7 days")
  await requestedAgo(await request(fresh, variants.dearer), "1 day")
  await approve(await request(approved, variants.same))
  const id = await request(withdrawn, variants.same)
  await withdrawn.buyer.visitor.api(`/api/orders/${withdrawn.id}/exchanges/${id}/withdraw`, { body: {} })
  await late.buyer.visitor.api(`/api/orders/${late.id}/returns`, { body: { items: [{ id: late.item, quantity: 1 }] } })
  // The merchant's own is not requested by a shopper.
  await merchant.call("POST", "/admin/returns", { order_id: approved.id })

  const { requests, count, overdue } = await list()
  expect(requests.map(({ kind, order, state, overdue: late }) => [kind, order.id, state, late])).toEqual([
    ["exchange", late.id, "requested", true],
    ["exchange", fresh.id, "requested", false],
    ["return", late.id, "requested", false],
    ["exchange", withdrawn.id, "withdrawn", false],
    ["exchange", approved.id, "approved", false],
  ])
  expect([count, overdue]).toEqual([5, 1])
  expect(requests[0]?.items).toEqual([
    {
      quantity: 1,
      name: expect.stringContaining(variants.ordered.title) as string,
      wish: expect.stringContaining(variants.same.title) as string,
    },
  ])
  expect(await list("?limit=2&offset=1")).toMatchObject({ requests: requests.slice(1, 3), count: 5, overdue: 1 })
})
