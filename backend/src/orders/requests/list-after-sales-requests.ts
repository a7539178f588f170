import type {
  AfterSalesRequest,
  AfterSalesRequestList,
  AfterSalesRequestQuery,
} from "@mavazi/contracts/engine-admin/after-sales-requests"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import {
  countAfterSalesRequests,
  findAfterSalesRequests,
  type FoundRequest,
  readItemNames,
} from "../../medusa-schema/orders/after-sales-requests"
import { type ExchangeRow, readExchanges } from "../../medusa-schema/orders/order-exchanges"
import { readReturns, type ReturnRow } from "../../medusa-schema/orders/order-returns"
import { overdueBefore } from "./overdue"

interface Facts {
  found: FoundRequest
  names: ReadonlyMap<string, string>
  overdueBefore: Date
}

/** Returns and exchanges that shoppers have requested, in five statements. */
export async function listAfterSalesRequests(
  knex: Knex,
  { limit, offset }: AfterSalesRequestQuery,
): Promise<AfterSalesRequestList> {
  const before = overdueBefore(new Date())
  const found = await findAfterSalesRequests(knex, { limit, offset })
  const orderIds = [...new Set(found.map(({ orderId }) => orderId))]
  const exchanges = await readExchanges(knex, orderIds)
  const returns = await readReturns(knex, orderIds)
  const names = await readItemNames(
    knex,
    [...exchanges, ...returns].flatMap(({ items }) => items.map(({ id }) => id)),
  )
  const requests = found.flatMap((each) => {
    const facts = { found: each, names, overdueBefore: before }
    const exchange = exchanges.find(({ id }) => id === each.id)
    const returned = returns.find(({ id }) => id === each.id)
    return exchange ? [exchangeOf(exchange, facts)] : returned ? [returnOf(returned, facts)] : []
  })
  return { requests, ...(await countAfterSalesRequests(knex, before)), limit, offset }
}

function exchangeOf({ state, requestedAt, items }: ExchangeRow, facts: Facts): AfterSalesRequest {
  return {
    ...headOf(facts, requestedAt),
    ...{ kind: "exchange", state, overdue: state === "requested" && requestedAt < facts.overdueBefore },
    items: items.map(({ id, quantity, name }) => ({ quantity, name: facts.names.get(id) ?? "", wish: name })),
  }
}

function returnOf({ state, requestedAt, items }: ReturnRow, facts: Facts): AfterSalesRequest {
  return {
    ...headOf(facts, requestedAt),
    ...{ kind: "return", state, overdue: false },
    items: items.map(({ id, quantity }) => ({ quantity, name: facts.names.get(id) ?? "", wish: null })),
  }
}

const headOf = ({ found }: Facts, requestedAt: Date) => ({
  id: found.id,
  order: { id: found.orderId, number: found.orderNumber },
  requested_at: requestedAt.toISOString(),
})
