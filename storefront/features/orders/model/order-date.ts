import { localIso } from "@mavazi/contracts/time/nairobi"
import { shortMonths } from "../copy"

/**
 * `20 Nov 2026, 12:05`, Nairobi time. Without `Intl`, whose first use takes a phone tens of milliseconds, and whose words
 * differ between server and browsers.
 */
export function orderDate(at: string): string {
  const [year = "", month, day, time = ""] = localIso(new Date(at)).split(/[-T]/)
  return `${Number(day)} ${shortMonths.split(" ")[Number(month) - 1] ?? ""} ${year}, ${time.slice(0, 5)}`
}
