import { faultsOf, HTTP_TESTS } from "./faults-of.mjs"

const SCHEMA = "backend/src/medusa-schema/"
const STOCK = [`${HTTP_TESTS}checkout/stock.test.ts`]
const LOCATIONS = [`${HTTP_TESTS}orders/several-locations.test.ts`]
const MADE_TO_ORDER = [`${HTTP_TESTS}orders/made-to-order.test.ts`]
const LATE_PAYMENT = [`${HTTP_TESTS}orders/late-payment.test.ts`]
const LINKS = [`${HTTP_TESTS}payments/payment-links.test.ts`]
const ORDERS = [`${HTTP_TESTS}orders/orders.test.ts`]
const CHANGES = [`${HTTP_TESTS}orders/order-changes.test.ts`]
const INTERRUPTED = [`${HTTP_TESTS}reliability/interrupted-changes.test.ts`]
const INTERRUPTED_REFUNDS = [`${HTTP_TESTS}reliability/interrupted-refunds.test.ts`]
const DUPLICATE_BEGIN = [`${HTTP_TESTS}orders/duplicate-begin.test.ts`]
const DRAFTS = [`${HTTP_TESTS}payments/drafts.test.ts`]
const UNPAID = ["backend/src/orders/place/unpaid-order-limit.test.ts", `${HTTP_TESTS}orders/unpaid-orders.test.ts`]
const CHECKOUT = [`${HTTP_TESTS}checkout/checkout.test.ts`]
const CART = [`${HTTP_TESTS}cart/cart.test.ts`]
const UNUSUAL_PRODUCTS = [...CART, `${HTTP_TESTS}catalogue/unusual-products.test.ts`]
const MERGE = "backend/src/cart/merge-cart"

export const STOCK_FAULTS = [
  ...faultsOf("backend/src/orders/payment-terms/convert-draft.ts", LINKS, [
    ['termsOf: () => "by_link"', 'termsOf: () => "on_delivery"', "the order of a converted draft never expires"],
  ]),
  ...faultsOf(`${SCHEMA}stock/reservations.ts`, STOCK, [
    [
      "(l.stocked_quantity - l.reserved_quantity)::float8 as free",
      "l.stocked_quantity::float8 as free",
      "reserved units are sold again",
    ],
    ["order by l.id for update of l", "order by l.id", "two orders at once take the last unit"],
  ]),
  ...faultsOf(`${SCHEMA}stock/take-units.ts`, STOCK, [
    ["free >= quantity", "free > quantity", "the last unit cannot be sold"],
    ["level.free -= quantity", "", "two lines of one inventory item take the same units"],
    ["demand.required * demand.quantity", "demand.quantity", "a set takes one piece instead of all"],
    ["demand.backorder && first ?", "first ?", "more is sold than there is"],
  ]),
  ...faultsOf(`${SCHEMA}stock/take-units.ts`, LOCATIONS, [
    [
      "(one, other) => other.free - one.free",
      "(one, other) => one.free - other.free",
      "the smallest location is first",
    ],
    ["isSufficient && demand.divisible", "false", "a line is not divided among locations"],
  ]),
  ...faultsOf(`${SCHEMA}stock/move-reservations.ts`, LOCATIONS, [
    ["(held.parts > 1 or not r.allow_backorder)", "false", "a divided line cannot be packed"],
    ["level && level.free < 0", "false", "a line stays reserved where it is not"],
    [
      "if (parts !== null) return parts\n",
      "if (parts !== null) return null\n",
      "a line stays reserved where it is not",
    ],
  ]),
  ...faultsOf("backend/src/orders/place/write-order.ts", MADE_TO_ORDER, [
    ["madeToOrder: notInStock.has(line.id)", "madeToOrder: false", "an order forgets that it is made to order"],
  ]),
  ...faultsOf("backend/src/cart/read-cart.ts", MADE_TO_ORDER, [
    ["row.quantity > row.before_backorder", "row.before_backorder === 0", "a cart promises pieces that are not there"],
  ]),
  ...faultsOf("backend/src/shipments/parcels-by-location.ts", LOCATIONS, [
    ["isDivided(own) && quantity > units", "false", "a parcel takes what another location has reserved"],
    ["else if (isDivided(own))", "else if (false)", "a divided line is sent from one location"],
  ]),
  ...faultsOf("backend/src/migration-scripts/20261124-count-reservations.ts", STOCK, [
    ["coalesce(sum(r.quantity), 0)", "coalesce(max(r.quantity), 0)", "the column counts one order only"],
  ]),
  ...faultsOf(`${SCHEMA}stock/reserve-order.ts`, ORDERS, [
    ["if (shortage) return false", "", "late money takes goods that are sold"],
  ]),
  ...faultsOf(`${SCHEMA}stock/order-lines.ts`, CHANGES, [
    ["coalesce(sum(r.quantity), 0)", "0", "an edited order is reserved a second time"],
    ["coalesce(i.quantity - i.fulfilled_quantity, 0)", "i.quantity", "an edit reserves packed units once more"],
  ]),
  ...faultsOf("backend/src/orders/changes/middlewares.ts", CHANGES, [
    ["[orderLock(orderId), orderId]", "[`other:${orderId}`]", "an exchange is confirmed beside a payment"],
  ]),
  ...faultsOf("backend/src/orders/changes/duplicate-begin.ts", DUPLICATE_BEGIN, [
    ["!page.endsWith(`/${name}s`)", "true", "a second return is not begun"],
    [
      "if (!begun || !isSame(begun, req.body as object)) return undefined",
      "if (!begun) return undefined",
      "a claim of another type is taken for the same",
    ],
  ]),
  ...faultsOf("backend/src/orders/changes/confirm-edit.ts", CHANGES, [
    ["await requireWholeShillings(scope, orderId)", "", "an edit leaves an amount with cents"],
  ]),
  ...faultsOf("backend/src/orders/changes/complete-interrupted-changes.ts", INTERRUPTED, [
    [
      "await reserveOrder(trx, { orderId, salesChannelId, backorder: true })",
      "",
      "the pieces of an interrupted edit are sold to others",
    ],
    [
      "if (!(await hasReservationMismatch(trx, orderId))) return",
      "",
      "the pieces of an order that was cancelled meanwhile stay reserved",
    ],
    ["await requestConfirmedReturns(knex)", "", "a return cannot be received after a crash"],
  ]),
  ...faultsOf("backend/src/orders/cancel/finish-cancellations.ts", INTERRUPTED_REFUNDS, [
    ["if (order === null) return", "return", "an order stays open without stock after a crash"],
  ]),
  ...faultsOf("backend/src/payments/manual/complete-refunds.ts", INTERRUPTED_REFUNDS, [
    ["if (missing === null) return", "return", "refunded money is due again after a crash"],
    ["await sumRefundsOfCollection(knex, collectionId)", "", "a refund is not in the balance after a crash"],
  ]),
  ...faultsOf(`${SCHEMA}orders/interrupted-changes.ts`, INTERRUPTED, [
    [
      "const unlessDeleted = `deleted_at is null and ${isOpen}`",
      "const unlessDeleted = `false`",
      "a piece is expected back twice",
    ],
  ]),
  ...faultsOf("backend/src/orders/changes/require-confirmable.ts", CHANGES, [
    ["&& !methods.some(isOutbound)", "&& false", "an exchange is confirmed that reserves nothing"],
  ]),
  ...faultsOf("backend/src/orders/payment-terms/require-open-order.ts", DRAFTS, [
    ["!Number.isInteger(order.due)", "false", "a draft with cents becomes an order that cannot be paid"],
    ["order.isDraft && order.hasOpenChange", "false", "a draft becomes an order in the middle of an edit"],
  ]),
  ...faultsOf(
    `${SCHEMA}orders/checkout-state.ts`,
    [...LATE_PAYMENT, ...ORDERS],
    [
      ["        for update of c`,", "`,", "late money is judged without a lock"],
      ["for share of c`,", "`,", "a prompt is sent while the order is cancelled"],
    ],
  ),
  ...faultsOf("backend/src/orders/checkouts/checkout-transitions.ts", ORDERS, [
    [
      "reservation_confirmed_at = now(), reservation_released_at = null",
      "reservation_confirmed_at = now()",
      "a late payment leaves its order expired",
    ],
  ]),
  ...faultsOf("backend/src/orders/checkouts/checkout-transitions.ts", LATE_PAYMENT, [
    [
      "if (state.confirmed) return { cancelled: false",
      "if (false) return { cancelled: false",
      "a paid order is cancelled",
    ],
    ["if (isCancelled) return { accept: false", "if (false) return { accept: false", "money pays a cancelled order"],
    [
      "state?.cancelled ?? (await isCancelledInMedusa(trx, orderId))",
      "state?.cancelled ?? false",
      "money pays a cancelled order without payment terms",
    ],
  ]),
  ...faultsOf("backend/src/orders/expire/release-expired.ts", ORDERS, [
    ["(expires_at < now() or", "(expires_at < now() + interval '25 minutes' or", "an order expires too early"],
    // No fault for its other conditions: they are checked again under the lock, and each check suffices alone. Nor for the
    // release: `release-again.ts` makes good for it.
  ]),
  ...faultsOf("backend/src/orders/expire/release-again.ts", CHANGES, [
    [
      "if (rows.length > 0) await releaseReservations",
      "if (false) await releaseReservations",
      "an expired order keeps goods",
    ],
  ]),
  ...faultsOf(
    "backend/src/orders/checkouts/checkout-repository.ts",
    [...LATE_PAYMENT, ...ORDERS],
    [
      [
        "order_id = any(?) and reservation_confirmed_at is null and cancelled_at is null",
        "order_id = any(?) and cancelled_at is null",
        "an order that is paid meanwhile is closed",
      ],
      ["created_at < now() - interval '24 hours'", "true", "an expired order is closed at once"],
    ],
  ),
  ...faultsOf("backend/src/orders/checkouts/checkout-repository.ts", CHECKOUT, [
    ["and created_at > now() - interval '30 minutes'", "", "a repeat without a key has no time limit"],
    ['last where key = "cartId"`', "last`", "a request without a key gets the answer of one with a key"],
  ]),
  ...faultsOf(`${SCHEMA}stock/available-stock.ts`, CART, [
    ["level.stocked_quantity - level.reserved_quantity", "level.stocked_quantity", "reserved goods are offered"],
  ]),
  ...faultsOf(`${SCHEMA}stock/available-stock.ts`, UNUSUAL_PRODUCTS, [
    ["/ greatest(part.required_quantity, 1))", ")", "a set counts as its pieces"],
  ]),
  ...faultsOf(`${SCHEMA}carts/open-cart.ts`, STOCK, [
    [
      "completed_at is null and deleted_at is null as open from cart where id = ? for update`",
      "completed_at is null and deleted_at is null as open from cart where id = ?`",
      "an item that is added while the cart is ordered is lost",
    ],
  ]),
  ...faultsOf("backend/src/orders/place/idempotency.ts", CHECKOUT, [
    ["if (earlier.hash !== hash) {", "if (false) {", "a key is used for two different orders"],
    [
      "earlier?.hash === hash ? earlier.response : null",
      "earlier?.response ?? null",
      "another order gets the old answer",
    ],
  ]),
  ...faultsOf("backend/src/orders/place/unpaid-order-limit.ts", UNPAID, [
    ["current.orders >= limits.orders", "current.orders > limits.orders", "an account holds one unpaid order more"],
    ["units > limits.piecesOfOne", "false", "one account reserves all pieces of a variant"],
    ["if (all > limits.pieces)", "if (false)", "one account reserves the whole shop"],
    ["current.ordersOfSource >= limits.ordersOfSource", "false", "one address reserves the whole shop"],
    ["(pieces.get(variantId) ?? 0) + quantity", "quantity", "earlier unpaid orders do not count"],
  ]),
  ...faultsOf(
    `${MERGE}.ts`,
    [`${MERGE}.test.ts`],
    [
      ["Math.min(item.stock, MAX_LINE_QUANTITY)", "MAX_LINE_QUANTITY", "merging takes more than the stock"],
      [
        "Math.max(before, Math.min(before + quantity, most))",
        "Math.min(before + quantity, most)",
        "merging removes what is held",
      ],
      ["Math.min(before + quantity, most)", "Math.min(quantity, most)", "merging replaces what is held"],
      ["lines >= MAX_CART_LINES", "lines > MAX_CART_LINES", "a merged cart has one line too many"],
      ["lines += 1", "lines += 0", "a merged cart has endless lines"],
    ],
  ),
  ...faultsOf(`${SCHEMA}carts/add-lines.ts`, CART, [
    ["where item.quantity <= item.most", "where true", "a cart takes more than the stock"],
    [
      "sum(quantity)::int as quantity, min(line_id)",
      "max(quantity)::int as quantity, min(line_id)",
      "adds at once count as one",
    ],
    [
      "line.quantity + excluded.quantity, updated_at",
      "excluded.quantity, updated_at",
      "a second add replaces the first",
    ],
  ]),
  ...faultsOf(`${SCHEMA}stock/sold-products.ts`, UNUSUAL_PRODUCTS, [
    ["and p.status = 'published'", "", "drafts are sold"],
  ]),
  ...faultsOf(
    `${SCHEMA}stock/sold-products.ts`,
    [`${HTTP_TESTS}admin/merchant-changes-products.test.ts`],
    [["sold.product_id = p.id and ", "", "a product that was taken out of the channel is sold"]],
  ),
]
