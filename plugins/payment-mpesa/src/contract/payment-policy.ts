/** Whether an order accepts a payment or a prompt. `reason` is for the merchant, who reviews a rejected payment. */
export type PolicyDecision = { accept: true } | { accept: false; reason: string }

/** `isTemporary`: the order may be prompted for later. Without it the order takes no payment any more. */
export type PromptDecision = { accept: true } | { accept: false; reason: string; isTemporary?: boolean }

/** The shop's module that decides whether an order takes money. The plugin's option `paymentPolicy` is its container key. */
export interface PaymentPolicy {
  /** Whether the order may be captured. Called again after a crash, until the capture is recorded. */
  acceptPayment(orderId: string): Promise<PolicyDecision>
  /**
   * Whether the order may be prompted for. Without this method every order may be.
   * @param transaction of Knex: the answer must hold until it ends, so that the order is not closed while a prompt begins
   */
  mayPrompt?(orderId: string, transaction?: object): Promise<PromptDecision>
  /**
   * SQL expression: the amount due on an order, in shillings; negative after an overpayment, null for an unknown order.
   * Without this method it is Medusa's own.
   * @param orderId SQL expression of the order's id
   */
  amountDueSql?(orderId: string): string
  /**
   * SQL of what happened to an order's money outside of this plugin, for "What happened", with the columns `kind` (one of
   * `SHOP_ACTION_KINDS`), `id`, `at`, `by` (id of a user), `amount` (shillings), `receipt`, `reason` and `note`.
   * @param orderId SQL expression of the order's id
   */
  orderEventsSql?(orderId: string): string
  /**
   * SQL expression: when the order stopped taking payments, by cancellation or expiry; null while it takes them. Without this
   * method it is the time at which Medusa cancelled the order.
   * @param orderId SQL expression of the order's id
   */
  closedAtSql?(orderId: string): string
}
