/** What a word in braces stands for: names that the page's script imports from a module, and what is made of them. */
interface Figure {
  /** Module → what is imported from it, as it stands in an import. */
  imports: Readonly<Record<string, string>>
  value: string
}

const SHIPPING = "@mavazi/contracts/shipping"
const FREE_SHIPPING = "@mavazi/contracts/free-shipping"
const LIMITS = "@mavazi/contracts/limits"
const MONEY = "@mavazi/contracts/money"

const policy = (name: string): Figure => ({
  imports: { "~content/policies.yaml": "policies" },
  value: `policies.${name}`,
})
const price = (name: string, module = SHIPPING): Figure => ({
  imports: { [module]: `{ ${name} }`, [MONEY]: "{ formatKsh }" },
  value: `formatKsh(${name})`,
})

/** Each figure stands in one place: the policies, the shop's own words, or the rules that the engine keeps. */
export const FIGURES: Readonly<Partial<Record<string, Figure>>> = {
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
    // The three that every address in Kenya is offered.
    value:
      "SHIPPING_OPTIONS.slice(0, 3).map(({ name, eta, price }) => `${name} ${formatKsh(price)} (${eta})`).join(', ')",
  },
  payWithinMinutes: { imports: { [LIMITS]: "{ PAY_WITHIN_MINUTES }" }, value: "PAY_WITHIN_MINUTES" },
}

/** Words in braces within a text, the braces left out. */
export const namesIn = (text: string): string[] => [...text.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name ?? "")

/** Words that are filled in later than at the build: those of a message, when it is sent. File → their names. */
export const FILLED_IN_LATER: Readonly<Partial<Record<string, readonly string[]>>> = {
  emails: [
    "name",
    "number",
    "total",
    "amount",
    "refunded",
    "courier",
    "shopName",
    "phone",
    "refund",
    "returnDays",
    "payWithinMinutes",
    "linkMinutes",
    "linkDays",
  ],
}
