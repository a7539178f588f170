const formatter = new Intl.NumberFormat("en-KE", { style: "currency", currency: "KES" })

/** Both sums of money that does not fit its order, for the merchant and the shopper. */
export function amountDifferenceText(arrived: number, due: number): string {
  const came = `${formatter.format(arrived)} has arrived`
  return due < 1
    ? `${came}, and nothing is due for this order any more.`
    : `${came}, and the order costs ${formatter.format(due)}.`
}
