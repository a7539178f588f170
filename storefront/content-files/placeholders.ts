/** Value of a placeholder: its imports, and an expression that uses them. */
interface Placeholder {
  /** Module → its import clause. */
  imports: Readonly<Record<string, string>>
  value: string
}

const SHIPPING = "@mavazi/contracts/checkout/shipping"
const FREE_SHIPPING = "@mavazi/contracts/checkout/free-shipping"
const LIMITS = "@mavazi/contracts/shared/limits"
const MONEY = "@mavazi/contracts/shared/money"

const policy = (name: string): Placeholder => ({
  imports: { "~content/policies.yaml": "policies" },
  value: `policies.${name}`,
})
const price = (name: string, module = SHIPPING): Placeholder => ({
  imports: { [module]: `{ ${name} }`, [MONEY]: "{ formatKsh }" },
  value: `formatKsh(${name})`,
})

/** Each value has one source: the policies, the shop's details, or the constants of the engine. */
export const PLACEHOLDERS: Readonly<Partial<Record<string, Placeholder>>> = {
  shopName: { imports: { "~content/shop.yaml": "shop" }, value: "shop.name" },
  processing: policy("processing"),
  changeWithin: policy("changeWithin"),
  returnDays: policy("returnDays"),
  refund: policy("refund"),
  damageWithin: policy("damageWithin"),
  deliveryNairobi: policy("deliveryNairobi"),
  deliveryKenya: policy("deliveryKenya"),
  deliveryAbroad: policy("deliveryAbroad"),
  freeShippingAbove: price("FREE_SHIPPING_ABOVE", FREE_SHIPPING),
  freeShippingTime: { imports: { [SHIPPING]: "{ FREE_SHIPPING_TIME }" }, value: "FREE_SHIPPING_TIME" },
  sameDayPrice: price("SAME_DAY_PRICE"),
  sameDayBefore: { imports: { [SHIPPING]: "{ SAME_DAY_CUT_OFF_HOUR }" }, value: "`${SAME_DAY_CUT_OFF_HOUR} AM`" },
  checkoutOptions: {
    imports: { [SHIPPING]: "{ SHIPPING_OPTIONS }", [MONEY]: "{ formatKsh }" },
    // The options that are offered for every address in Kenya.
    value:
      "SHIPPING_OPTIONS.slice(0, 3).map(({ name, eta, price }) => `${name} ${formatKsh(price)} (${eta})`).join(', ')",
  },
  payWithinMinutes: { imports: { [LIMITS]: "{ PAY_WITHIN_MINUTES }" }, value: "PAY_WITHIN_MINUTES" },
}

/** Names of the placeholders in a text. */
export const placeholderNames = (text: string): string[] =>
  [...text.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name ?? "")

/** Content file → its placeholders that are replaced at run time, when an e-mail is sent. */
export const RUNTIME_PLACEHOLDERS: Readonly<Partial<Record<string, readonly string[]>>> = {
  emails: [
    "name",
    "number",
    "total",
    "amount",
    "refunded",
    "cost",
    "due",
    "owed",
    "courier",
    "shopName",
    "phone",
    "refund",
    "returnDays",
    "payWithin",
    "otherNumber",
    "received",
    "units",
    "count",
    "more",
    "linkMinutes",
    "linkDays",
    "date",
  ],
}
