import { ACCESS_FAULTS } from "./access.mjs"
import { LOCK_FAULTS } from "./locks.mjs"
import { MERCHANT_FAULTS } from "./merchant.mjs"
import { MONEY_FAULTS } from "./money.mjs"
import { ORDER_PAYMENT_FAULTS } from "./order-payments.mjs"
import { PAGE_KEY_FAULTS } from "./page-keys.mjs"
import { PRICE_FAULTS } from "./prices.mjs"
import { PROMOTION_FAULTS } from "./promotions.mjs"
import { RECONCILIATION_FAULTS } from "./reconciliation.mjs"
import { SESSION_FAULTS } from "./sessions.mjs"
import { STOCK_FAULTS } from "./stock.mjs"

/** Faults of `npm run mutate`. */
export const FAULTS = [
  ...LOCK_FAULTS,
  ...MONEY_FAULTS,
  ...ORDER_PAYMENT_FAULTS,
  ...RECONCILIATION_FAULTS,
  ...STOCK_FAULTS,
  ...SESSION_FAULTS,
  ...ACCESS_FAULTS,
  ...PRICE_FAULTS,
  ...PROMOTION_FAULTS,
  ...MERCHANT_FAULTS,
  ...PAGE_KEY_FAULTS,
]
