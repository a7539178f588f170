/** Name of the shipping in a list of sums, with the promotions that have lowered its price: `Standard Shipping (FREESHIP)`. */
export function shippingLabel({ name, promotions = [] }: { name: string; promotions?: readonly string[] | undefined }) {
  return promotions.length === 0 ? name : `${name} (${promotions.join(", ")})`
}
