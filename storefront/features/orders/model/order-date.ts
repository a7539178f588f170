import { localIso } from "@mavazi/contracts/time/nairobi"
import { shortMonths } from "../copy"

const ISO = /(\d+)-(\d+)-0?(\d+)T(.{5}).*/

/**
 * `20 Nov 2026, 12:05`, Nairobi time. Without `Intl`, whose first use takes a phone tens of milliseconds, and whose words
 * differ between server and browsers.
 */
export function orderDate(at: string): string {
  return localIso(new Date(at)).replace(
    ISO,
    (_, year: string, month: string, day: string, clock: string) =>
      `${day} ${shortMonths.split(" ")[Number(month) - 1] ?? ""} ${year}, ${clock}`,
  )
}
