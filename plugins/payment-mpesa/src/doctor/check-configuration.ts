import { checkOptions } from "../options"
import { advice } from "./advice"
import { checkCallbackAddress } from "./callback-check"
import { checkClock, checkCredentials } from "./daraja-checks"
import { fault, type Finding, ok } from "./finding"
import { checkRegistrations } from "./registration-check"

/**
 * Checks a configuration as it would be used in `live`: the options, then Daraja and the shop's public URL. No prompt is sent
 * and no money is moved.
 * @param input options of the plugin, as in `medusa-config.js`
 * @param databaseUrl the shop's database, which has the answer to the registration of its URLs
 */
export async function* checkConfiguration(input: object, databaseUrl?: string): AsyncGenerator<Finding> {
  const { options, faults } = checkOptions({ ...input, mode: "live" })
  yield* faults.map(fault)
  if (options === undefined) return
  if (faults.length === 0) yield ok("The options are consistent")
  yield* advice(options)
  yield* await checkCallbackAddress(options)
  const clock = await checkClock(options)
  yield clock
  // The keys cannot be checked when Daraja is unreachable.
  if (clock.severity !== "fault") yield await checkCredentials(options)
  yield* await checkRegistrations(options, databaseUrl)
}
