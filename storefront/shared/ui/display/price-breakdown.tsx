import { optionLabels } from "@mavazi/contracts/catalogue/variant-options"
import { shippingLabel } from "@mavazi/contracts/checkout/shipping-label"
import type { LinkedOrder } from "@mavazi/contracts/payment-links/payment-link"
import type { Discount } from "@mavazi/contracts/promotions/discount"
import { formatKsh, VAT_RATE_PERCENT, vatIncluded } from "@mavazi/contracts/shared/money"
import { Fragment, type ReactNode, useId } from "react"
import { interpolate } from "~/shared/copy/interpolate"
import * as copy from "~/shared/copy/ui"
import styles from "./price-breakdown.module.css"
import { Thumbnail } from "../pictures/thumbnail"

/** One ordered item. */
export interface PriceBreakdownLine {
  id: string
  name: string
  /** Size and colour; empty when there is none. */
  variant: string
  image: string | null
  /** Shillings for one. */
  price: number
  quantity: number
}

/** Ordered items, one line each. */
export function PriceBreakdownLines({ lines }: { lines: readonly PriceBreakdownLine[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ id, name, variant, image, price, quantity }) => (
        <li key={id} className={styles.line}>
          <Thumbnail url={image} className={styles.image} />
          <span className={styles.name}>{name}</span>
          <span className={styles.facts}>
            {variant !== "" && <span>{variant}</span>}
            <span>{interpolate(copy.quantityValue, { quantity })}</span>
          </span>
          <span className={styles.price}>{formatKsh(price * quantity)}</span>
        </li>
      ))}
    </ul>
  )
}

export interface PriceBreakdownTotalsProps {
  /** Items before discounts, in shillings. */
  goods: number
  discounts: readonly Discount[]
  /** Rows between the discounts and the total: a label, and an amount or a text. */
  rows: readonly (readonly [name: string, figure: number | string])[]
  /** Shillings, VAT included; a text while it is unknown. */
  total: number | string
}

/** Totals. */
export function PriceBreakdownTotals({ goods, discounts, rows, total }: PriceBreakdownTotalsProps) {
  return (
    <div className={styles.parts}>
      <dl className={styles.totals}>
        {[
          [copy.subtotal, goods] as const,
          ...discounts.map(({ name, amount }) => [name, -amount] as const),
          ...rows,
        ].map(([name, figure], index) => (
          // Two discounts can have one name.
          <Fragment key={index}>
            <dt>{name}</dt>
            <dd>{figureText(figure)}</dd>
          </Fragment>
        ))}
        <dt className={styles.total}>{copy.total}</dt>
        <dd className={styles.total}>{figureText(total)}</dd>
      </dl>
      {typeof total === "number" && (
        <p className="small muted">
          {interpolate(copy.includedVat, { percent: VAT_RATE_PERCENT, total: formatKsh(vatIncluded(total)) })}
        </p>
      )}
    </div>
  )
}

const figureText = (figure: number | string) => (typeof figure === "number" ? formatKsh(figure) : figure)

export interface PriceBreakdownProps {
  order: Pick<LinkedOrder, "discounts" | "goods" | "items" | "otherChanges" | "shipping" | "total">
  /** What follows the totals. */
  children?: ReactNode
}

/** The items and totals of a placed order, under a heading. */
export function PriceBreakdown({ order, children }: PriceBreakdownProps) {
  const { discounts, goods, items, otherChanges, shipping, total } = order
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.parts}>
      <h2 id={id}>{copy.items}</h2>
      <PriceBreakdownLines lines={items.map((item) => ({ ...item, variant: optionLabels(item).join(", ") }))} />
      <PriceBreakdownTotals
        goods={goods}
        discounts={discounts}
        rows={[
          [shippingLabel(shipping), shippingPriceLabel(shipping.price)],
          ...(otherChanges ? [[copy.otherChanges, otherChanges] as const] : []),
        ]}
        total={total}
      />
      {children}
    </section>
  )
}

/** The shipping price in a price breakdown: `Free` for zero. */
export function shippingPriceLabel(price: number): number | string {
  return price === 0 ? copy.shippingFree : price
}
