import { type Access, EVERY_ROLE } from "./access-table"

/** Settings, which only the owner changes, and what the pages of the engine's admin need of them. */
export const settingsAccess: readonly Access[] = [
  {
    roles: EVERY_ROLE,
    routes: [
      "GET /admin/stores",
      "GET /admin/stores/:id",
      "GET /admin/plugins",
      "GET /admin/locales",
      "GET /admin/locales/:code",
      "GET /admin/currencies",
      "GET /admin/currencies/:code",
      "GET /admin/regions",
      "GET /admin/regions/:id",
      // The page of the store, to which the entry Settings leads, does not open without these.
      "GET /admin/sales-channels",
      "GET /admin/sales-channels/:id",
      "GET /admin/stock-locations",
      "GET /admin/stock-locations/:id",
      "GET /admin/price-preferences",
      "GET /admin/price-preferences/:id",
    ],
  },
  {
    roles: ["manager", "packer"],
    routes: [
      "GET /admin/shipping-options",
      "GET /admin/shipping-options/:id",
      "GET /admin/shipping-profiles",
      "GET /admin/shipping-profiles/:id",
      "GET /admin/shipping-option-types",
      "GET /admin/shipping-option-types/:id",
      "GET /admin/fulfillment-providers",
      "GET /admin/fulfillment-providers/:id/options",
      "GET /admin/fulfillment-sets/:id/service-zones/:zone_id",
      "GET /admin/delivery",
    ],
  },
  {
    roles: ["manager", "accountant"],
    routes: [
      // Files of exports are announced here.
      "GET /admin/notifications",
      "GET /admin/notifications/:id",
      "GET /admin/tax-regions",
      "GET /admin/tax-regions/:id",
      "GET /admin/tax-rates",
      "GET /admin/tax-rates/:id",
      "GET /admin/tax-providers",
    ],
  },
  {
    roles: ["manager"],
    routes: ["GET /admin/payment-settings"],
  },
  {
    // The shop's words.
    roles: ["manager"],
    routes: [
      "GET /admin/content",
      "GET,POST /admin/content/:name",
      "POST /admin/content/:name/undo",
      "GET /admin/content/:name/export",
      "POST /admin/content/:name/import",
      "POST /admin/content/:name/preview",
      "POST /admin/email-previews",
    ],
  },
]
