/** The sum of amounts in shillings. */
export const sumOf = (amounts: readonly { amount: number }[]): number =>
  amounts.reduce((sum, { amount }) => sum + amount, 0)

/** An amount that a promotion takes off a line, as the engine computes it: with fractions. */
export interface RawDiscount {
  promotion: string
  lineId: string
  amount: number
}

/** The same in whole shillings. */
export type LineDiscount = RawDiscount

/** Hides the error of binary fractions: 184.99999999999997 is 185. */
const PRECISION = 1e-6

/**
 * Rounds discounts to whole shillings. A promotion's sum is rounded half up and divided among its lines in proportion, the
 * remaining shillings going to the largest fractions. No line is discounted by more than it costs.
 * @param raw in the engine's sequence of promotions
 * @param worth price times quantity of each line, in shillings
 */
export function wholeShillings(raw: readonly RawDiscount[], worth: ReadonlyMap<string, number>): LineDiscount[] {
  const left = new Map(worth)
  const promotions = [...new Set(raw.map(({ promotion }) => promotion))]
  return promotions.flatMap((wanted) =>
    divide(
      raw.filter(({ promotion }) => promotion === wanted),
      left,
    ),
  )
}

function divide(raw: readonly RawDiscount[], left: Map<string, number>): LineDiscount[] {
  const shares = raw.map((share) => {
    const most = left.get(share.lineId) ?? 0
    const amount = Math.min(Math.floor(share.amount + PRECISION), most)
    return { ...share, amount, fraction: share.amount - amount, most }
  })
  addLeftShillings(shares, Math.floor(sumOf(raw) + 0.5 + PRECISION))
  for (const { lineId, amount, most } of shares) left.set(lineId, most - amount)
  return shares
    .filter(({ amount }) => amount > 0)
    .map(({ promotion, lineId, amount }) => ({ promotion, lineId, amount }))
}

/** Units of a line that are all discounted by the same amount. */
export interface EvenPart {
  quantity: number
  /** Of all its units, by promotion, in whole shillings. The sum is a multiple of `quantity`. */
  discounts: readonly { promotion: string; amount: number }[]
}

/**
 * Divides a line into parts in which every unit costs the same whole number of shillings: one part, or two when the discount is
 * not a multiple of the quantity. Medusa divides a line's discount by its units, and a returned unit would cost cents.
 */
export function evenParts(quantity: number, discounts: EvenPart["discounts"]): EvenPart[] {
  const sum = sumOf(discounts)
  const moreDiscounted = sum % quantity
  if (moreDiscounted === 0) return [{ quantity, discounts }]
  const first = shareOf(discounts, moreDiscounted * (Math.floor(sum / quantity) + 1), sum)
  const rest = discounts.map(({ promotion, amount }, index) => ({
    promotion,
    amount: amount - (first[index]?.amount ?? 0),
  }))
  return [
    { quantity: moreDiscounted, discounts: withoutZeros(first) },
    { quantity: quantity - moreDiscounted, discounts: withoutZeros(rest) },
  ]
}

/** Divides `part` among amounts in whole shillings, in proportion to them; their sum is `sum`. */
export function shareOf<Share extends { amount: number }>(
  wholes: readonly Share[],
  part: number,
  sum: number,
): Share[] {
  const shares = wholes.map((whole) => {
    const exact = (whole.amount * part) / sum
    return { whole, amount: Math.floor(exact), fraction: exact - Math.floor(exact), most: Infinity }
  })
  addLeftShillings(shares, part)
  return shares.map(({ whole, amount }) => ({ ...whole, amount }))
}

/** Adds a shilling to the shares with the largest fractions, as far as they may grow, until their sum is `wanted`. */
function addLeftShillings(shares: readonly { amount: number; fraction: number; most: number }[], wanted: number): void {
  let missing = wanted - sumOf(shares)
  for (const share of [...shares].sort((a, b) => b.fraction - a.fraction)) {
    if (missing <= 0) break
    if (share.amount === share.most) continue
    share.amount += 1
    missing -= 1
  }
}

const withoutZeros = (discounts: EvenPart["discounts"]) => discounts.filter(({ amount }) => amount > 0)
