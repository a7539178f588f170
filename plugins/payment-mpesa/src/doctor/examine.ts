import { checkOptions } from "../options"
import { advice } from "./advice"
import { checkCallbackAddress } from "./callback-check"
import { checkClock, checkCredentials } from "./daraja-checks"
import { fault, type Finding, ok } from "./finding"

/**
 * Examines a configuration as it would be used in `live`, first on paper, then against Daraja and the shop's
 * public address. No prompt is sent and no money moves.
 * @param input options of the plugin, as in `medusa-config.js`
 */
export async function* examine(input: object): AsyncGenerator<Finding> {
  const { options, faults } = checkOptions({ ...input, mode: "live" })
  yield* faults.map(fault)
  if (options === undefined) return
  if (faults.length === 0) yield ok("The options fit each other")
  yield* advice(options)
  yield* await checkCallbackAddress(options)
  const clock = await checkClock(options)
  yield clock
  // Without a way to Daraja the keys cannot be tried.
  if (clock.severity !== "fault") yield await checkCredentials(options)
}
