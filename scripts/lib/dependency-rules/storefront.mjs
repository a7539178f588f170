import { directionRules, oneOf } from "./direction-rules.mjs"

/** Folders of the storefront and what each may import beside itself. Files directly in the outer folder are for all of them. */
const STOREFRONT_FOLDERS = {
  "storefront/server": {
    http: [],
    preferences: [],
    "inline-scripts": [],
    "service-worker": ["http", "inline-scripts", "preferences"],
    pages: ["http", "preferences", "inline-scripts", "service-worker"],
  },
  "storefront/shared": {
    content: [],
    config: ["content", "copy"],
    copy: [],
    storage: [],
    api: ["config", "copy", "storage"],
    ui: ["config", "copy"],
    wishes: ["api", "copy", "storage", "ui"],
  },
  "storefront/shared/ui": {
    fonts: [],
    patterns: [],
    styles: [],
    pictures: [],
    display: ["pictures"],
    overlays: ["pictures"],
    feedback: ["display", "pictures"],
    forms: ["display", "pictures"],
    navigation: ["display", "pictures"],
    buttons: ["navigation"],
  },
  // One folder per payment method; the files directly in the folder are the interface of a method and common texts.
  "storefront/features/payment": {
    model: [],
    api: [],
    mpesa: ["model"],
    manual: ["model"],
    registry: ["model", "mpesa", "manual"],
    components: ["api", "model", "registry"],
  },
  "storefront/features/(?!payment/)[^/]+": {
    copy: [],
    model: ["copy"],
    api: ["copy", "model"],
    components: ["api", "copy", "model"],
  },
  "storefront/features/account/components": { auth: [], menu: [], profile: [] },
  "storefront/features/admin-dashboard/components": {
    charts: [],
    controls: [],
    login: [],
    lists: ["controls"],
    order: ["controls"],
    reports: ["charts", "controls"],
    shell: ["controls", "lists", "login", "order", "reports"],
  },
  "storefront/features/cart/model": { contents: [], guest: ["contents"], changes: ["contents", "guest"] },
  "storefront/features/catalogue/components": {
    categories: [],
    filters: [],
    search: [],
    variants: [],
    "product-card": ["variants"],
    "product-list": ["categories", "filters", "product-card"],
    restock: [],
    reviews: [],
    "product-page": ["restock", "variants"],
  },
  "storefront/features/catalogue/model": { categories: [], list: ["categories"], variants: [] },
  "storefront/features/checkout/components": { address: [], steps: ["address"] },
  "storefront/features/content/components": { sections: [], "size-guide": [], pages: ["sections", "size-guide"] },
  "storefront/features/layout/components": { footer: [], header: [], messages: [] },
  "storefront/features/orders/components": {
    progress: [],
    "after-sales": ["exchanges"],
    exchanges: [],
    order: ["after-sales", "progress"],
  },
}

const dividedFolders = Object.keys(STOREFRONT_FOLDERS).filter((root) => /features\/[\w-]+\/|shared\/\w+$/.test(root))

/** Payment is below checkout, orders and payment links: they use its components and its registry of methods. */
const paymentRules = [
  {
    name: "payment-methods-behind-registry",
    comment: "Ask the registry for a method by its id.",
    severity: "error",
    from: { path: "^storefront/", pathNot: "^storefront/features/payment/(?!api|components|model)[^/]+/" },
    to: { path: "^storefront/features/payment/(?!api|components|model|registry)[^/]+/" },
  },
  {
    name: "payment-only-where-orders-are-paid",
    severity: "error",
    from: { path: "^storefront/features/(?!payment|checkout|orders)" },
    to: { path: "^storefront/features/payment/" },
  },
  {
    name: "payment-by-its-public-folders",
    severity: "error",
    from: { path: "^storefront/features/(?:checkout|orders|payment-links)/" },
    to: { path: "^storefront/features/payment/", pathNot: "^storefront/features/payment/(?:components|registry)/" },
  },
]

export const storefrontFolderRules = [
  ...paymentRules,
  ...Object.entries(STOREFRONT_FOLDERS).flatMap(([root, folders]) =>
    directionRules({ name: root.replace("/(?!payment/)[^/]+", "").replaceAll("/", "-"), root, folders }),
  ),
  {
    name: "storefront-divided-folder-without-rule",
    comment: "Add the folder that is divided now to STOREFRONT_FOLDERS.",
    severity: "error",
    from: {
      path: ["^storefront/features/[^/]+/[^/]+/[^/]+/", "^storefront/shared/[^/]+/[^/]+/"],
      pathNot: [`^${oneOf(dividedFolders)}/`, "^storefront/shared/api/messages/"],
    },
    to: {},
  },
]
