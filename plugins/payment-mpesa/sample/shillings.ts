const format = new Intl.NumberFormat("en-KE", { style: "currency", currency: "KES", maximumFractionDigits: 0 })

/** `Ksh 1,850`. */
export const formatShillings = (amount: number): string => format.format(amount)
