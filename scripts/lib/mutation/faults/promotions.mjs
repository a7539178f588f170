import { faultsOf, HTTP_TESTS } from "./faults-of.mjs"

const PROMOTIONS = "backend/src/promotions/"
const SCHEMA = "backend/src/medusa-schema/"
const PLACE = "backend/src/orders/place/"
const CODES = [`${HTTP_TESTS}cart/promotion-codes.test.ts`]
const CHANGES = [`${HTTP_TESTS}cart/promotion-changes.test.ts`]
const LIMITS = [`${HTTP_TESTS}checkout/promotion-limits.test.ts`]
const GUESTS = [`${HTTP_TESTS}guest/guest-checkout.test.ts`]
const ORDERS = [`${HTTP_TESTS}checkout/discounted-orders.test.ts`]
const CHANGED_ORDERS = [`${HTTP_TESTS}orders/changed-discounted-orders.test.ts`]

export const PROMOTION_FAULTS = [
  ...faultsOf(
    `${PROMOTIONS}whole-shillings.ts`,
    [`${PROMOTIONS}whole-shillings.test.ts`],
    [
      ["+ 0.5 + PRECISION", "+ PRECISION", "half a shilling is rounded down"],
      ["Math.floor(share.amount + PRECISION), most)", "share.amount, most)", "a discount has cents"],
      ["if (share.amount === share.most) continue", "", "a line is discounted by more than it costs"],
      ["left.set(lineId, most - amount)", "left.set(lineId, most)", "two promotions take the same shilling"],
      ["if (moreDiscounted === 0) return", "if (true) return", "a returned unit costs cents"],
    ],
  ),
  ...faultsOf(
    `${PROMOTIONS}code-problem.ts`,
    [...CODES, ...LIMITS],
    [
      ['if (status !== "active") return UNKNOWN', "", "a draft of a promotion is found by guessing"],
      [
        "if (endsAt !== null && endsAt <= now) return notApplicable(copy.codeEnded(timeOf(endsAt)))",
        "",
        "no end is named",
      ],
      ["isUsedUp || ", "", "a code that is used up is said not to suit the cart"],
    ],
  ),
  ...faultsOf(`${PROMOTIONS}evaluate.ts`, CODES, [
    [
      "customer: { id: owner.id, groups },",
      "customer: { id: owner.id, groups: [] },",
      "the groups of a customer have no promotions",
    ],
  ]),
  ...faultsOf(`${PROMOTIONS}compute-actions.ts`, CODES, [
    ["prevent_auto_promotions: !hasAutomatic", "prevent_auto_promotions: true", "nothing is automatic"],
    ["JSON.stringify(question)", "JSON.stringify(question.state)", "every cart has the discounts of the first one"],
  ]),
  ...faultsOf(`${SCHEMA}promotions/promotions-state.ts`, CHANGES, [
    [`\${without("m")}, \${RULES},`, `\${without("m")},`, "carts keep the discount of an earlier condition"],
    [`p.used >= p."limit", `, "", "a cart shows a code as applied after its limit was reached"],
    [", campaign.ends_at <= now()", "", "a cart keeps the discount of a campaign that has ended"],
    ["when 'spend' then to_jsonb(b.used)", "", "a cart shows a discount that its budget does not allow any more"],
    ["u.attribute_value in (c.id, c.email)", "false", "a cart shows a code that its customer has used up"],
  ]),
  ...faultsOf(`${SCHEMA}promotions/promotion-facts.ts`, CODES, [
    [
      "ancestor.id = any (string_to_array(category.mpath, '.'))",
      "ancestor.id = category.id",
      "a promotion of a category leaves out its subcategories",
    ],
  ]),
  ...faultsOf(`${SCHEMA}promotions/promotion-usage.ts`, LIMITS, [
    ["if (limit.limit !== null && limit.used >= limit.limit) return true", "", "a limit is never reached"],
    [
      "select from promotion where ${limits} order by id for no key update",
      "select from promotion where ${limits}",
      "buyers at once use a code more often than its limit",
    ],
    ["if (rowCount > 0) await count(trx, orderId, -1)", "", "an unpaid order keeps its use"],
    ["if (rowCount > 0) await count(trx, orderId, 1)", "", "an order that is paid late does not count as a use"],
    ["!limit.isActive || ", "", "a promotion counts that was ended before the order"],
  ]),
  ...faultsOf(`${SCHEMA}promotions/promotion-usage.ts`, GUESTS, [
    ["limit.usedByBuyer >= limit.budgetLimit", "false", "a guest uses a code any number of times"],
  ]),
  ...faultsOf(
    `${PROMOTIONS}within-budgets.ts`,
    [`${PROMOTIONS}within-budgets.test.ts`],
    [
      ["if (amount > before) exceeded", "if (amount > spending.left) exceeded", "two promotions share a budget twice"],
      ["if (spending === null) continue", "if (true) continue", "the sum of lines exceeds a budget"],
    ],
  ),
  ...faultsOf(`${PLACE}discount-basket.ts`, ORDERS, [
    ["await offersFor(goods - discount)", "await offersFor(goods)", "delivery is free before the discount"],
    ["sumOf(discounts)\n  return { ...offer", "0\n  return { ...offer", "a promotion of delivery lowers no price"],
  ]),
  ...faultsOf("backend/src/orders/changes/keep-unit-discounts.ts", CHANGED_ORDERS, [
    ["if (replacements.length > 0) await", "if (false) await", "one unit of three keeps the discount of three"],
  ]),
]
