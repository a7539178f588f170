import { fetchParsed, formatKsh } from "@mavazi/admin-ui"
import {
  Delivery,
  type DeliveryOptionRequest,
  type DeliveryPrice,
  type DeliveryZoneRequest,
  type NewDeliveryOption,
  type PickupPointRequest,
} from "@mavazi/contracts/engine-admin/delivery"
import { engineAdminPaths } from "@mavazi/contracts/engine-admin/paths"
import { queryOptions } from "@tanstack/react-query"
import * as copy from "../copy/delivery"

export const deliveryQuery = queryOptions({
  queryKey: ["delivery"],
  queryFn: () => fetchParsed(Delivery, engineAdminPaths.delivery),
})

export const drawZone = (body: DeliveryZoneRequest) => fetchParsed(Delivery, engineAdminPaths.deliveryZones, { body })

export const redrawZone = (id: string, body: DeliveryZoneRequest) =>
  fetchParsed(Delivery, engineAdminPaths.deliveryZone(id), { body })

export const removeZone = (id: string) => fetchParsed(Delivery, engineAdminPaths.deliveryZone(id), { method: "DELETE" })

export const addOption = (body: NewDeliveryOption) => fetchParsed(Delivery, engineAdminPaths.deliveryOptions, { body })

export const changeOption = (id: string, body: DeliveryOptionRequest) =>
  fetchParsed(Delivery, engineAdminPaths.deliveryOption(id), { body })

export const removeOption = (id: string) =>
  fetchParsed(Delivery, engineAdminPaths.deliveryOption(id), { method: "DELETE" })

export const savePickupPoint = (locationId: string, body: PickupPointRequest) =>
  fetchParsed(Delivery, engineAdminPaths.pickupPoint(locationId), { body })

export const removePickupPoint = (locationId: string) =>
  fetchParsed(Delivery, engineAdminPaths.pickupPoint(locationId), { method: "DELETE" })

/** A price with its limits: `Ksh 450.00 above 500 g, up to 2000 g`. */
export function priceWords({ amount, by, above, upTo }: DeliveryPrice): string {
  const valueOf = (value: number) => (by === "weight" ? copy.grams(value) : formatKsh(value))
  const limits = [
    ...(above === null ? [] : [copy.aboveLimit(valueOf(above))]),
    ...(upTo === null ? [] : [copy.upToLimit(valueOf(upTo))]),
  ]
  return `${amount === 0 ? copy.free : formatKsh(amount)} ${limits.join(", ")}`.trim()
}

/** What is typed for a price. */
export interface PriceInput {
  amount: string
  by: "all" | "sum" | "weight"
  above: string
  upTo: string
}

export const EMPTY_PRICE: PriceInput = { amount: "", by: "all", above: "", upTo: "" }

export function priceInputs(prices: readonly DeliveryPrice[]): PriceInput[] {
  const text = (value: number | null) => (value === null ? "" : String(value))
  const inputs = prices.map(({ amount, by, above, upTo }) => ({
    ...{ amount: String(amount), by: by ?? ("all" as const), above: text(above), upTo: text(upTo) },
  }))
  return inputs.length > 0 ? inputs : [EMPTY_PRICE]
}

/** The prices as sent; the server says what is wrong with them. */
export function pricesToSend(inputs: readonly PriceInput[]): DeliveryPrice[] {
  const bound = (text: string) => (text.trim() === "" ? null : Number(text))
  return inputs.map(({ amount, by, above, upTo }) => ({
    amount: amount.trim() === "" ? NaN : Number(amount),
    ...(by === "all" ? { by: null, above: null, upTo: null } : { by, above: bound(above), upTo: bound(upTo) }),
  }))
}
