/** Codes of the promotions that have lowered a price, as shipping options and orders tell them. */
export const promotedBy = (discounts: readonly { promotion: string }[]): { promotions?: string[] } =>
  discounts.length === 0 ? {} : { promotions: discounts.map(({ promotion }) => promotion) }
