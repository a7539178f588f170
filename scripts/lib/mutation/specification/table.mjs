/* What `npm run mutate-spec` knows beyond docs/specification.md: where the words and figures of its parts are written. */

const UI = "storefront/shared/ui/"
const CATALOGUE = "storefront/features/catalogue/"
const CONTENT = "storefront/features/content/"
const CART = "storefront/features/cart/"
const ACCOUNT = "storefront/features/account/"
const ORDERS = "storefront/features/orders/"
const PAYMENT = "storefront/features/payment/"
const CHECKOUT = "storefront/features/checkout/"
const LAYOUT = "storefront/features/layout/"
const DASHBOARD = "storefront/features/admin-dashboard/"
const CONTRACTS = "backend/contracts/src/"
const WORDS = `${CONTRACTS}shared/copy.ts`
const SHARED_COPY = "storefront/shared/copy/"
const CART_WORDS = [`${SHARED_COPY}cart.ts`, `${CONTRACTS}cart/copy.ts`]

const MPESA_ADMIN = "plugins/payment-mpesa/src/admin/"

/** First letters of statements → files and folders that write their words. */
export const PLACES = {
  GN: [`${LAYOUT}copy.ts`],
  RT: [`${SHARED_COPY}ui.ts`],
  HM: [CATALOGUE, "content/home.yaml", `${SHARED_COPY}ui.ts`],
  QV: [CATALOGUE],
  HD: [`${LAYOUT}copy.ts`, `${CART}copy.ts`, `${ACCOUNT}copy.ts`, `${SHARED_COPY}ui.ts`, ...CART_WORDS],
  FT: [LAYOUT, "content/newsletter.yaml"],
  SH: [CATALOGUE, ...CART_WORDS],
  FD: [CATALOGUE],
  WL: ["storefront/features/wish-list/copy.ts", "storefront/shared/wishes/copy.ts", "storefront/app/copy.ts"],
  RS: ["storefront/app/copy.ts", "backend/src/restock/copy.ts"],
  SW: [`${ACCOUNT}components/profile/copy.ts`, "admin-extensions/src/admin/copy/content.ts"],
  RV: [
    "storefront/app/copy.ts",
    "storefront/features/catalogue/copy.ts",
    "storefront/features/catalogue/components/reviews/copy.ts",
    "storefront/features/orders/components/after-sales/copy.ts",
    "admin-extensions/src/admin/copy/reviews.ts",
    "backend/src/reviews/copy.ts",
    "backend/contracts/src/reviews/copy.ts",
  ],
  PD: [CATALOGUE, `${CONTENT}copy.ts`],
  CT: [`${CART}copy.ts`, `${SHARED_COPY}ui.ts`, ...CART_WORDS],
  CM: [CART, ...CART_WORDS],
  PC: [`${CART}copy.ts`, "backend/src/promotions/copy.ts"],
  OR: [`${SHARED_COPY}ui.ts`, `${DASHBOARD}copy/`],
  OP: [`${SHARED_COPY}ui.ts`],
  MF: [`${SHARED_COPY}ui.ts`],
  MO: [WORDS],
  EA: ["backend/src/staff/audit/copy.ts"],
  GU: [`${ACCOUNT}copy.ts`],
  IV: [`${ACCOUNT}copy.ts`],
  BA: [`${ORDERS}components/after-sales/copy.ts`],
  RQ: [`${ORDERS}components/after-sales/copy.ts`],
  LT: ["admin-extensions/src/admin/copy/email-samples.ts"],
  BO: ["backend/src/account/copy.ts", "backend/src/cart/copy.ts", `${CONTRACTS}cart/copy.ts`],
  AU: [`${ACCOUNT}copy.ts`, `${CONTRACTS}account/copy.ts`],
  BK: ["storefront/features/checkout/copy.ts"],
  AC: [
    "content/emails.yaml",
    `${ACCOUNT}copy.ts`,
    `${ACCOUNT}components/profile/copy.ts`,
    `${SHARED_COPY}ui.ts`,
    `${CONTRACTS}account/copy.ts`,
  ],
  EX: [`${ORDERS}components/exchanges/copy.ts`, "admin-extensions/src/admin/copy/after-sales.ts"],
  WD: [`${ORDERS}components/exchanges/copy.ts`, `${ORDERS}components/after-sales/copy.ts`],
  SP: [
    ...[`${CATALOGUE}copy.ts`, `${ACCOUNT}components/profile/copy.ts`, `${SHARED_COPY}ui.ts`],
    "backend/src/payments/copy.ts",
  ],
  DA: [`${ACCOUNT}components/profile/copy.ts`, `${CONTRACTS}account/copy.ts`],
  PR: [`${ORDERS}copy.ts`, `${ACCOUNT}copy.ts`, `${ACCOUNT}components/profile/copy.ts`, WORDS],
  CO: [
    CHECKOUT,
    "backend/src/payments/mpesa/mpesa-gateway.ts",
    `${CONTRACTS}checkout/checkout.ts`,
    WORDS,
    `${CONTRACTS}checkout/shipping.ts`,
    "backend/src/orders/copy.ts",
    "backend/src/orders/place/",
  ],
  PY: [ORDERS, PAYMENT],
  DL: [`${ORDERS}copy.ts`, `${PAYMENT}copy.ts`, WORDS],
  MP: [
    `${MPESA_ADMIN}routes/mpesa/`,
    ...["order-events", "reconciliation", "work-queue"].map((name) => `${MPESA_ADMIN}copy/${name}.ts`),
    `${PAYMENT}mpesa/copy.ts`,
  ],
  CN: ["content/contact.yaml", "content/shop.yaml"],
  AB: ["content/about.yaml"],
  CA: ["content/careers.yaml"],
  SR: ["content/shipping-returns.yaml", "content/policies.yaml", `${CONTRACTS}checkout/shipping.ts`],
  FQ: ["content/faq.yaml", `${CONTENT}copy.ts`],
  SG: ["content/size-guide.yaml"],
  PV: [`${SHARED_COPY}ui.ts`],
  AL: [`${DASHBOARD}copy/`, WORDS],
  AD: [`${CONTRACTS}dashboard/labels.ts`, `${DASHBOARD}copy/`],
}

/** Constants: statements, file, the code that stands right before the number, and by how much to change it. */
export const CONSTANTS = [
  ["HM-05 SH-02", `${CATALOGUE}model/list/list-url.ts`, "PAGE_SIZE = "],
  ["HM-12", `${LAYOUT}components/messages/success-banner.tsx`, "BANNER_MS = "],
  ["HM-14", "backend/src/medusa-schema/triggers/catalogue-changes.ts", "NEW_DAYS = "],
  ["HM-14", "backend/src/catalogue/search/filter-mask.ts", "MIN_NEW_PRODUCTS = "],
  ["FT-06", `${LAYOUT}components/footer/newsletter-form.tsx`, "THANKS_MS = "],
  ["SH-06", `${CATALOGUE}components/product-list/product-grid.tsx`, "MESSAGE_MS = "],
  ["SH-12", `${UI}navigation/pagination-range.ts`, "ALL_SHOWN = "],
  ["PD-04", `${CONTRACTS}catalogue/stock.ts`, "LOW_STOCK = "],
  ["RS-04", "backend/src/restock/notify-of-restock.ts", "OFFERED_HOURS = "],
  ["RS-08", "backend/src/restock/restock-service.ts", "KEEP_ENDED_DAYS = "],
  ["WL-06", `${CONTRACTS}wish-list/limits.ts`, "MAX_WISHES = "],
  ["RV-06", `${CONTRACTS}reviews/limits.ts`, "REVIEWS_PER_PAGE = "],
  ["RV-07", `${CONTRACTS}reviews/limits.ts`, "MIN_FIT_REVIEWS = "],
  ["CT-02", `${UI}forms/quantity-stepper.tsx`, "value <= "],
  ["CM-03 CM-04", `${CART}model/cart-store.ts`, "NOTICE_MS = "],
  ["CM-11", `${CONTRACTS}cart/cart.ts`, ".int(QUANTITY_NOT_WHOLE)\n  .min("],
  ["IV-06", "backend/src/security/rate-limit.ts", "invoiceByAccount: { hits: "],
  ["BA-03", "backend/src/security/rate-limit.ts", "buyAgainByAccount: { hits: "],
  ["RQ-05 EX-06", "backend/src/security/rate-limit.ts", "returnByAccount: { hits: "],
  ["EX-07", `${CONTRACTS}shared/limits.ts`, "RETURN_SEND_DAYS = "],
  ["EX-07", `${CONTRACTS}shared/limits.ts`, "EXCHANGE_PAY_DAYS = "],
  ["EX-09", "backend/src/orders/requests/overdue.ts", "ANSWER_WORKING_DAYS = "],
  ["SP-06", "plugins/payment-mpesa/src/modules/mpesa/payments/saved-numbers.ts", "OFFERED = "],
  ["PC-03", "backend/src/security/rate-limit.ts", "cartCodeByAccount: { hits: "],
  ["AU-05 AU-06 AU-07", `${CONTRACTS}shared/limits.ts`, "const MIN_PASSWORD = "],
  ["EA-04", `${CONTRACTS}shared/limits.ts`, "MIN_ADMIN_PASSWORD = "],
  ["PR-16", `${ORDERS}model/order-status.ts`, "id.slice(-"],
  ["PR-17", `${ORDERS}model/order-status.ts`, "ITEMS_SHOWN = "],
  ["OR-09", `${CONTRACTS}shared/limits.ts`, "PAY_WITHIN_MINUTES = "],
  ["MP-41", `${CONTRACTS}shared/limits.ts`, "LINK_HOURS = "],
  ["CO-40", `${CONTRACTS}shared/limits.ts`, "MAX_UNPAID_ORDERS = "],
  ["CO-09", `${CONTRACTS}checkout/shipping.ts`, 'eta: "5-7 days", price: '],
  ["CO-10", `${CONTRACTS}checkout/shipping.ts`, 'eta: "2-3 days", price: '],
  ["CO-11", `${CONTRACTS}checkout/shipping.ts`, 'eta: "1 day", price: '],
  ["CO-24 SR-04", `${CONTRACTS}checkout/shipping.ts`, "FREE_SHIPPING_ABOVE = "],
  ["CO-25 SR-03", `${CONTRACTS}checkout/shipping.ts`, "SAME_DAY_PRICE = "],
  ["CO-25 SR-03", `${CONTRACTS}checkout/shipping.ts`, "SAME_DAY_CUT_OFF_HOUR = "],
  ["CN-05 PS-03 FQ-08", `${CONTENT}components/sections/message-form.tsx`, "THANKS_MS = "],
  ["SU-02", "content/sustainability.yaml", "label: Sustainable materials\n      percent: "],
  ["SU-02", "content/sustainability.yaml", "label: Carbon reduction\n      percent: "],
  ["SU-02", "content/sustainability.yaml", "label: Water saved\n      percent: "],
  ["SR-01", "content/shipping-returns.yaml", "time: 3-5 business days\n      price: "],
  ["SR-02", "content/shipping-returns.yaml", "time: 1-2 business days\n      price: "],
  ["SR-06", "content/policies.yaml", "returnDays: "],
  ["AD-05", `${DASHBOARD}model/chart-data.ts`, "createdAt.slice("],
  ["AD-05", `${DASHBOARD}model/chart-data.ts`, "createdAt.slice(5, "],
  ["AD-06", `${DASHBOARD}components/charts/chart-style.ts`, "CHART_HEIGHT = "],
  ["AD-09 AD-13", `${CONTRACTS}dashboard/labels.ts`, "id.slice(-"],
  ["AP-21", "plugins/shop-stats/src/reports/shop-statistics.ts", "RECENT_ORDERS = "],
  ["AD-32", "plugins/shop-stats/src/reports/low-stock.ts", "SOLD_DAYS = "],
  ["MP-29", "plugins/payment-mpesa/src/modules/mpesa/back-office/metrics/rejected-callbacks.ts", "limit = "],
  ["AP-25", `${CONTRACTS}dashboard/lists.ts`, "ADMIN_PAGE_SIZE = "],
]

/** Occurrences of specified words that say something else: file, code, and what it is there. */
export const SOMETHING_ELSE = [
  {
    file: `${SHARED_COPY}ui.ts`,
    code: '"From your authenticator app, or one of your recovery codes."',
    is: "a hint below a field",
  },
  {
    file: WORDS,
    code: '"Please enter your password under “Confirm it\'s you” on this page, and try again."',
    is: "an error of the engine's admin",
  },
  {
    file: WORDS,
    code: "`Your password is too short for the dashboard: it needs at least ${String(MIN_ADMIN_PASSWORD)} characters.`",
    is: "an error of the dashboard's sign-in",
  },
  { file: `${CATALOGUE}copy.ts`, code: '"Size"', is: "the heading of a filter" },
  { file: `${CATALOGUE}api/structured-product.server.ts`, code: '"Shop"', is: "a crumb for search engines" },
]
