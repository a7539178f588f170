/** Where pages send how fast they were shown. No zod here: the storefront bundles this file. */
export const WEB_VITALS_PATH = "/api/vitals"
