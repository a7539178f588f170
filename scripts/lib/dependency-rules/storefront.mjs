import { directionRules, oneOf } from "./direction-rules.mjs"

/** Folders of the storefront and what each may import beside itself. Files directly in the outer folder are for all of them. */
const STOREFRONT_FOLDERS = {
  "storefront/server": {
    http: [],
    preferences: [],
    "inline-scripts": [],
    "service-worker": ["inline-scripts", "preferences"],
    pages: ["http", "preferences", "inline-scripts", "service-worker"],
  },
  "storefront/shared": { config: [], storage: [], testing: [], api: ["config", "storage"], ui: ["config"] },
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
  "storefront/features/[^/]+": { model: [], api: ["model"], components: ["api", "model"] },
  "storefront/features/account/components": { auth: [], menu: [], profile: [] },
  "storefront/features/admin-dashboard/components": {
    charts: [],
    controls: [],
    login: [],
    lists: ["controls"],
    order: ["controls"],
    reports: ["charts", "controls"],
    shell: ["lists", "login", "order", "reports"],
  },
  "storefront/features/cart/model": { contents: [], guest: ["contents"], changes: ["contents", "guest"] },
  "storefront/features/catalogue/components": {
    categories: [],
    filters: [],
    search: [],
    variants: [],
    "product-card": ["variants"],
    "product-list": ["categories", "filters", "product-card"],
    "product-page": ["variants"],
  },
  "storefront/features/catalogue/model": { categories: [], list: [], variants: [] },
  "storefront/features/content/components": { sections: [], "size-guide": [], pages: ["sections", "size-guide"] },
  "storefront/features/layout/components": { footer: [], header: [], messages: [] },
  "storefront/features/orders/components": { payment: [], progress: [], order: ["payment", "progress"] },
}

const dividedFolders = Object.keys(STOREFRONT_FOLDERS).filter((root) => /features\/[\w-]+\/|shared\/\w+$/.test(root))

export const storefrontFolderRules = [
  ...Object.entries(STOREFRONT_FOLDERS).flatMap(([root, folders]) =>
    directionRules({ name: root.replace("/[^/]+", "").replaceAll("/", "-"), root, folders }),
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
