import type { Language } from "../shared/language"
import { SHIPPING_OPTIONS, type ShippingOptionId } from "./shipping"

/* What the merchant's delivery options are called in Swahili. Names and times of their own stay as they wrote them. */

const NAMES: Readonly<Record<ShippingOptionId, string>> = {
  standard: "Usafirishaji wa kawaida",
  express: "Usafirishaji wa haraka",
  overnight: "Usafirishaji wa kesho yake",
  free: "Usafirishaji wa bure",
  "same-day": "Usafirishaji wa siku hiyo hiyo",
}

/** The name of a shipping option. */
export function shippingName(name: string, language: Language): string {
  const specified = SHIPPING_OPTIONS.find((option) => option.name === name)
  return language === "sw" && specified ? NAMES[specified.id] : name
}

const SAME_DAY = SHIPPING_OPTIONS.find(({ id }) => id === "same-day")

/** `5-7 business days` → `siku 5-7 za kazi`. */
export function deliveryTime(time: string, language: Language): string {
  if (language === "sw" && time === SAME_DAY?.eta) return "Leo, Nairobi"
  const days = /^(\d+(?:-\d+)?) (business )?days?$/.exec(time)
  if (language !== "sw" || !days) return time
  return `siku ${days[1] ?? ""}${days[2] === undefined ? "" : " za kazi"}`
}

/** An hour of the morning: `10 AM`. Swahili counts from sunrise: `saa 4 asubuhi`. */
export const clockHour = (hour: number, language: Language) =>
  language === "sw" ? `saa ${String(hour - 6)} asubuhi` : `${String(hour)} AM`
