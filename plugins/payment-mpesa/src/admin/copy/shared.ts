/* Texts that several pages of M-Pesa share. */

export const mpesa = "M-Pesa"
export const orderLink = (number: number | null) => (number === null ? "Order" : `Order ${String(number)}`)
export const orderCosts = (price: string) => `The order costs ${price}.`
export const search = "Search"
export const exportCsv = "Export CSV"
export const none = "–"
export const day = "Day"

export const underAMinute = "under a minute"
export const minutes = (count: number) => `${String(count)} min`
export const hours = (count: number) => `${String(count)} h`
export const days = (count: number) => `${String(count)} days`
export const seconds = (count: number) => `${String(count)} s`
export const ago = (time: string) => `${time} ago`
