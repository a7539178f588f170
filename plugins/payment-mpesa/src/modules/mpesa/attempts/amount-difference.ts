const formatter = new Intl.NumberFormat("en-KE", { style: "currency", currency: "KES" })

/** Text for merchant and shopper that names the amount received and the amount due. */
export function amountDifferenceText(arrived: number, due: number): string {
  const came = `${formatter.format(arrived)} has arrived`
  return due < 1
    ? `${came}, and nothing is due for this order any more.`
    : `${came}, and the order costs ${formatter.format(due)}.`
}
