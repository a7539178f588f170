/* What `npm run mutate-spec` knows beyond docs/specification.md: where the words and figures of its parts are written. */

const UI = "storefront/shared/ui/"
const CATALOGUE = "storefront/features/catalogue/"
const CONTENT = "storefront/features/content/"
const CART = "storefront/features/cart/"
const ACCOUNT = "storefront/features/account/"
const ORDERS = "storefront/features/orders/"
const CHECKOUT = "storefront/features/checkout/"
const LAYOUT = "storefront/features/layout/"
const DASHBOARD = "storefront/features/admin-dashboard/"
const CONTRACTS = "backend/contracts/src/"
const WORDS = `${CONTRACTS}words.ts`
const CART_WORDS = ["storefront/shared/config/cart-copy.ts", `${CONTRACTS}cart-words.ts`]

const ADMIN = "admin-extensions/src/admin/"

/** First letters of statements → files and folders that write their words. */
export const PLACES = {
  GN: [`${LAYOUT}components/messages/error-pages.tsx`],
  RT: [`${UI}feedback/spinner.tsx`],
  HM: [CATALOGUE, "content/home.yaml", `${UI}navigation/pagination.tsx`],
  QV: [CATALOGUE],
  HD: [
    `${LAYOUT}model/`,
    `${CART}components/cart-menu.tsx`,
    `${ACCOUNT}components/menu/account-menu.tsx`,
    ...CART_WORDS,
  ],
  FT: [LAYOUT, "content/newsletter.yaml"],
  SH: [CATALOGUE, ...CART_WORDS],
  FD: [CATALOGUE],
  PD: [CATALOGUE, `${CONTENT}components/size-guide/size-guide-link.tsx`],
  CT: [`${CART}components/cart-table.tsx`, `${CART}components/cart-view.tsx`, ...CART_WORDS],
  CM: [CART, ...CART_WORDS],
  OP: [`${UI}display/price.tsx`],
  MF: [`${UI}forms/code-field.tsx`],
  BO: [
    "backend/src/account/profile/profile.ts",
    "backend/src/account/passwords/password-policy.ts",
    "backend/src/cart/cart-failures.ts",
    `${CONTRACTS}cart-words.ts`,
    `${CONTRACTS}limits.ts`,
  ],
  AU: [`${ACCOUNT}api/`, `${ACCOUNT}components/auth/auth-view.tsx`, `${ACCOUNT}model/credentials.ts`, WORDS],
  AC: [`${ACCOUNT}components/`, `${UI}forms/password-field.tsx`, `${CONTRACTS}account-words.ts`],
  PR: [
    `${ACCOUNT}api/`,
    `${ACCOUNT}components/profile/profile-`,
    `${ACCOUNT}components/profile/avatar-picker.tsx`,
    `${ACCOUNT}model/profile-form.ts`,
    `${ORDERS}components/order/order-list.tsx`,
    WORDS,
  ],
  CO: [CHECKOUT, `${CONTRACTS}checkout.ts`, WORDS, `${CONTRACTS}shipping.ts`, "backend/src/orders/place/"],
  PY: [ORDERS],
  DL: [`${ORDERS}model/payment-screen.ts`, WORDS],
  MP: [`${ADMIN}routes/mpesa/`, `${ADMIN}components/mpesa/reconciliation/`],
  CN: ["content/contact.yaml", "content/shop.yaml"],
  AB: ["content/about.yaml"],
  CA: ["content/careers.yaml"],
  SR: ["content/shipping-returns.yaml", "content/policies.yaml", `${CONTRACTS}shipping.ts`],
  FQ: ["content/faq.yaml", `${CONTENT}model/faq.ts`],
  SG: ["content/size-guide.yaml"],
  AL: [`${DASHBOARD}api/admin-login.ts`, `${DASHBOARD}components/login/login-form.tsx`, WORDS],
  AD: [
    `${CONTRACTS}admin-words.ts`,
    `${DASHBOARD}components/controls/export-button.tsx`,
    `${DASHBOARD}components/lists/order-panel.tsx`,
    `${DASHBOARD}components/reports/overview.tsx`,
    `${DASHBOARD}components/lists/product-panel.tsx`,
    `${DASHBOARD}components/lists/user-panel.tsx`,
    `${DASHBOARD}model/dashboard-url.ts`,
  ],
}

/** Constants: statements, file, the code that stands right before the number, and by how much to change it. */
export const CONSTANTS = [
  ["HM-05 SH-02", `${CATALOGUE}model/list/list-url.ts`, "PAGE_SIZE = "],
  ["HM-12", `${LAYOUT}components/messages/success-banner.tsx`, "BANNER_MS = "],
  ["HM-14", "backend/src/medusa-schema/triggers/catalogue-changes.ts", "NEW_DAYS = "],
  ["HM-14", "backend/src/catalogue/search/filter-mask.ts", "NEW_AT_LEAST = "],
  ["FT-06", `${LAYOUT}components/footer/newsletter-form.tsx`, "THANKS_MS = "],
  ["SH-06", `${CATALOGUE}components/product-list/product-grid.tsx`, "MESSAGE_MS = "],
  ["SH-12", `${UI}navigation/pagination-range.ts`, "ALL_SHOWN = "],
  ["PD-04", `${CATALOGUE}model/variants/variant-choice.ts`, "FEW = "],
  ["CT-02", `${UI}forms/quantity-stepper.tsx`, "value <= "],
  ["CM-03 CM-04", `${CART}model/cart-store.ts`, "NOTICE_MS = "],
  ["CM-11", `${CONTRACTS}cart.ts`, '.int("Quantity must be a whole number")\n  .min('],
  ["AU-05 AU-06 AU-07", `${CONTRACTS}limits.ts`, "const MIN_PASSWORD = "],
  ["EA-04", `${CONTRACTS}limits.ts`, "MIN_ADMIN_PASSWORD = "],
  ["PR-16", `${ORDERS}model/order-status.ts`, "id.slice(-"],
  ["PR-17", `${ORDERS}model/order-status.ts`, "ITEMS_SHOWN = "],
  ["OR-09", `${CONTRACTS}limits.ts`, "PAY_WITHIN_MINUTES = "],
  ["CO-40", `${CONTRACTS}limits.ts`, "MAX_UNPAID_ORDERS = "],
  ["CO-09", `${CONTRACTS}shipping.ts`, 'eta: "5-7 days", price: '],
  ["CO-10", `${CONTRACTS}shipping.ts`, 'eta: "2-3 days", price: '],
  ["CO-11", `${CONTRACTS}shipping.ts`, 'eta: "1 day", price: '],
  ["CO-24 SR-04", `${CONTRACTS}free-shipping.ts`, "FREE_SHIPPING_ABOVE = "],
  ["CO-25 SR-03", `${CONTRACTS}shipping.ts`, "SAME_DAY_PRICE = "],
  ["CO-25 SR-03", `${CONTRACTS}shipping.ts`, "SAME_DAY_CUT_OFF_HOUR = "],
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
  ["AD-09 AD-13", `${CONTRACTS}admin-words.ts`, "id.slice(-"],
  ["AP-21", "plugins/shop-stats/src/statistics/shop-figures.ts", "RECENT_ORDERS = "],
  ["AD-32", "plugins/shop-stats/src/reports/low-stock.ts", "SOLD_DAYS = "],
  ["MP-29", "plugins/payment-mpesa/src/modules/mpesa/back-office/metrics/rejected-callbacks.ts", "limit = "],
  ["AP-25", `${CONTRACTS}admin.ts`, "ADMIN_PAGE_SIZE = "],
]

/** Occurrences of specified words that say something else: file, code, and what it is there. */
export const SOMETHING_ELSE = [
  { file: `${CART}components/cart-table.tsx`, code: "Price ", is: "heard before a figure" },
  { file: `${CATALOGUE}api/structured-product.server.ts`, code: '"Shop"', is: "a crumb for search engines" },
  { file: `${CATALOGUE}components/product-page/breadcrumbs.tsx`, code: "Shop", is: "a crumb" },
  { file: `${CATALOGUE}model/categories/categories.ts`, code: '"New Arrivals"', is: "the name of a category" },
]
