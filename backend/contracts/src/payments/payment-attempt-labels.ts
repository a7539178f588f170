/* Defined in the plugin, which is also installed without the shop. No zod here: the dashboard bundles this file. */
export { ATTEMPT_STATE_LABELS } from "@mavazi/payment-mpesa/contract/attempt-states"
