import { z } from "zod"

/** What every report of a period says about it. */
export const reportPeriod = {
  from: z.string(),
  to: z.string(),
  before: z
    .object({ from: z.string(), to: z.string() })
    .describe("Previous period: the same number of days, directly before."),
  over: z.boolean().describe("False while the last day has not ended; both periods then end at this time of day."),
}
