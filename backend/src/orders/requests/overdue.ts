import { addDays, DAY_MS, dayOf, startOf } from "@mavazi/contracts/time/nairobi"

/** How long the merchant has to answer a request. */
const ANSWER_WORKING_DAYS = 3

const SATURDAY = 6

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
const isWorkingDay = (day: string) => weekday(day) % SATURDAY !== 0

/** Requests from before this time have waited for three working days, Monday to Friday in Nairobi. */
export function overdueBefore(now: Date): Date {
  let day = dayOf(now)
  let clock = now.getTime() - startOf(day).getTime()
  // The time stands still from Friday's end to Monday's start.
  while (!isWorkingDay(day)) {
    day = addDays(day, -1)
    clock = DAY_MS
  }
  for (let left = ANSWER_WORKING_DAYS; left > 0;) {
    day = addDays(day, -1)
    if (isWorkingDay(day)) left -= 1
  }
  return new Date(startOf(day).getTime() + clock)
}
