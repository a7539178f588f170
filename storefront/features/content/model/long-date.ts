import { locale } from "~/shared/config/language"

/** `2025-09-02` → `2 September 2025`. */
export function longDate(day: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(day))
}
