import { NAIROBI_OFFSET, NAIROBI_ZONE } from "@mavazi/contracts/time/nairobi"

/**
 * SQL that writes an instant as `2026-11-21T09:05:00.000+03:00`: East Africa Time has no daylight saving, so
 * the characters of the day are the day in Nairobi.
 *
 * @param column name of a `timestamptz` column
 */
export function nairobiTime(column: string): string {
  return `to_char(${column} at time zone '${NAIROBI_ZONE}', 'YYYY-MM-DD"T"HH24:MI:SS.MS"${NAIROBI_OFFSET}"')`
}
