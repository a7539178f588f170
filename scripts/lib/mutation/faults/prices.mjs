import { faultsOf, HTTP_TESTS } from "./faults-of.mjs"

const PLACE = "backend/src/orders/place/"
const SCHEMA = "backend/src/medusa-schema/"
const CONTRACTS = "backend/contracts/src/"
const CART = `${HTTP_TESTS}cart/cart.test.ts`
const PRICES = [`${HTTP_TESTS}cart/prices.test.ts`, CART, `${HTTP_TESTS}checkout/checkout.test.ts`]
const CHECKOUT = [`${HTTP_TESTS}checkout/checkout.test.ts`]

export const PRICE_FAULTS = [
  ...faultsOf(`${SCHEMA}pricing/variant-price.ts`, PRICES, [
    ["coalesce(list.rules_count, 0) = 0 or ", "true or ", "a price list of a customer group counts for everybody"],
    ["list.status = 'active'", "true", "a draft of a price list counts"],
    ["coalesce(list.ends_at, now()) >= now()", "true", "a sale never ends"],
    ["coalesce(list.starts_at, now()) <= now()", "true", "a sale starts before its day"],
    ["and coalesce(amount.min_quantity, 1) <= ${quantity}", "", "a price for many counts for one"],
    ["and (amount.max_quantity is null or amount.max_quantity >= ${quantity})", "", "a price for few counts for many"],
    ["amount.rules_count = 1 and exists", "false and exists", "the region's own price does not count"],
    ["-(coalesce(amount.rules_count, 0) + coalesce(list.rules_count, 0))", "0", "a group's own price is not preferred"],
    ["and amount.currency_code = '${currency}'", "", "a price in another currency counts as shillings"],
    ["and amount.deleted_at is null", "", "a deleted price counts"],
    ["else least(base[2], listed[2]) end as current", "else base[2] end as current", "no sale counts"],
    [
      "then listed[2] else least(",
      "then least(base[2], listed[2]) else least(",
      "a list of the type override raises no price",
    ],
    ["list.deleted_at is null and", "", "a deleted price list counts"],
  ]),
  ...faultsOf(
    `${SCHEMA}pricing/tax-rates.ts`,
    [`${SCHEMA}pricing/tax-rates.test.ts`],
    [
      ['rateWithRule("product_type", item.productTypeId) ??', "", "the VAT rule of a product type is ignored"],
      ['rateWithRule("product", item.productId) ??', "", "the VAT rule of a product is ignored"],
      ['rateWithRule("shipping_option", item.shippingOptionId) ??', "", "the VAT rule of a shipping option is ignored"],
      ["rows.find(({ isDefault }) => isDefault) ??", "", "the default VAT rate is ignored"],
      ["rule.reference === reference && ", "", "a rule of a type counts for a product"],
    ],
  ),
  ...faultsOf(
    "backend/src/delivery/shipping-price.ts",
    ["backend/src/delivery/shipping-price.test.ts"],
    [
      ["b.rules - a.rules || ", "", "a general price goes before the special one"],
      ["a.amount - b.amount", "b.amount - a.amount", "the dearer of two prices is taken"],
      ["rules.every(", "rules.some(", "one of two rules is sufficient"],
      ["Math.round(Number(amount))", "Number(amount)", "a price has cents"],
    ],
  ),
  ...faultsOf(
    "backend/src/delivery/shipping-rules.ts",
    ["backend/src/delivery/shipping-rules.test.ts", "backend/src/delivery/shipping-price.test.ts"],
    [
      ["Number(fact) >= Number(value)", "Number(fact) > Number(value)", "a limit excludes its own value"],
      ["Number(fact) > Number(value)\n", "Number(fact) >= Number(value)\n", "a limit includes its own value"],
      ["item_total: goods,", "item_total: 0,", "rules on the value of goods are ignored"],
      ["sum + weight * quantity", "sum + weight", "one piece of each line is weighed"],
    ],
  ),
  ...faultsOf(
    "backend/src/delivery/shipping-zones.ts",
    ["backend/src/delivery/shipping-zones.test.ts"],
    [
      ["if (!isSame(area.province, county)) return false", "", "a zone of a county is that of all of Kenya"],
      ["countyCodeOf(county) ?? countyCodeOf(city)", "countyCodeOf(county)", "a city without its county is in no zone"],
      ['key !== "" && ', "", "an area without a city contains addresses without one"],
    ],
  ),
  ...faultsOf(`${PLACE}draft-order.ts`, CHECKOUT, [
    ["total: goods - discount + shipping.price,", "total: goods - discount,", "shipping is free"],
  ]),
  ...faultsOf(`${PLACE}draft-lines.ts`, CHECKOUT, [
    ["if (lines.length === 0) throw emptyCart()", "", "an empty cart is ordered"],
  ]),
  ...faultsOf(`${PLACE}shipping-options.ts`, CHECKOUT, [
    ["request.expectedTotal !== total", "request.expectedTotal > total", "a total that rose is not shown first"],
  ]),
  ...faultsOf(`${PLACE}delivery-address.ts`, CHECKOUT, [
    ["/^(kenya|ke)$/i.test(country)", "true", "an order is sent to another country"],
  ]),
  ...faultsOf(`${PLACE}cart-lines.ts`, CHECKOUT, [
    ["sum + line.unitPrice * line.quantity", "sum + line.unitPrice", "only one unit of each line is paid"],
  ]),
  ...faultsOf(
    `${CONTRACTS}shared/money.ts`,
    ["backend/contracts/src/shared/money.test.ts"],
    [
      ["/ (100 + ratePercent)) * 100) / 100", "/ 100) * 100) / 100", "VAT is added to prices that include it"],
      ['shillings < 0 ? "-" : ""', '""', "money that is owed looks like money that is due"],
      ["VAT_RATE_PERCENT = 16", "VAT_RATE_PERCENT = 14", "another rate of VAT"],
    ],
  ),
  ...faultsOf(
    `${CONTRACTS}checkout/shipping.ts`,
    ["plugins/shipping-kenya/src/providers/kenya/service.test.ts"],
    [
      ["context.goods > FREE_SHIPPING_ABOVE", "context.goods >= FREE_SHIPPING_ABOVE", "shipping is free at the limit"],
      ["< SAME_DAY_CUT_OFF_HOUR", "<= SAME_DAY_CUT_OFF_HOUR", "same-day delivery is sold an hour too long"],
      ["Number(clockOf(context.now).slice(0, 2))", "context.now.getUTCHours()", "the cut-off is judged in UTC"],
      ["=== SAME_DAY_CITY.toLowerCase() &&", "!== undefined &&", "same-day delivery is sold everywhere"],
    ],
  ),
  ...faultsOf(
    "plugins/shipping-kenya/src/providers/kenya/offer.ts",
    ["plugins/shipping-kenya/src/providers/kenya/service.test.ts"],
    [["* Number(item.quantity ?? 0)", "", "free shipping counts one unit of each line"]],
  ),
  ...faultsOf(
    "backend/src/products/sellable-variant.ts",
    ["backend/src/products/sellable-variant.test.ts"],
    [
      ["a.price - b.price", "b.price - a.price", "the dearest variant is put into the cart"],
      ["stock >= quantity", "stock > quantity", "the last units are not offered"],
    ],
  ),
]
