import { type Place, PLACES } from "../../../plugins/payment-mpesa/integration-tests/histories/places"
import type { Shop } from "../harness"

interface SimulatorState {
  payments: { amount: number; outcome: { receipt: string | null } | null }[]
}

/**
 * Holds what the simulated Safaricom has really moved against the shop's tables: every receipt is in exactly one of
 * order, refund, review list and unallocated list.
 * @param byHand receipts of payments by paybill, which the simulator's state does not list
 * @returns one line for each that is not, or that nobody has paid
 */
export async function misplacedMoney(shop: Shop, byHand: readonly string[] = []): Promise<string[]> {
  const answer = await fetch(new URL("/__sim/state", shop.simulatorUrl))
  const { payments } = (await answer.json()) as SimulatorState
  const { rows } = await shop.db.query<Place>(PLACES)
  const moved = new Set([...byHand, ...payments.flatMap(({ outcome }) => outcome?.receipt ?? [])])
  const invented = rows.filter(({ receipt }) => !moved.has(receipt)).map(({ receipt }) => `${receipt} was never paid`)
  const lost = [...moved].flatMap((receipt) => {
    const places = rows.filter((row) => row.receipt === receipt).map(({ place }) => place)
    return places.length === 1 ? [] : [`${receipt} is in ${places.join(" and ") || "no place"}`]
  })
  return [...invented, ...lost]
}
