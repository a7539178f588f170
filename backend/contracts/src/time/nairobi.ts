/* Defined in the plugin, which is also installed without the shop. No zod here: the storefront bundles this file. */
export {
  addDays,
  clockOf,
  DAY_MS,
  dayOf,
  localIso,
  minuteOf,
  NAIROBI_OFFSET,
  startOf,
} from "@mavazi/payment-mpesa/contract/nairobi-time"
export { NAIROBI_ZONE } from "@mavazi/payment-mpesa/contract/nairobi-zone"
