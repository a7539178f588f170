import { DEMO_DEFAULTS } from "../demo-defaults"

/** Environment variables of the simulator. */
export interface SimulatorEnv {
  /** 20 makes a minute last three seconds. */
  timeScale: number
  queriesPerMinute: number
  /** URL of the shop's demo mailbox, linked by the page of the phones. */
  mailboxUrl: string | undefined
}

/** @throws Error in live mode, in production without SIM_IN_PRODUCTION, and for an invalid number */
export function readSimulatorEnv(env: NodeJS.ProcessEnv = process.env): SimulatorEnv {
  if (env["MAVAZI_MODE"] === "live") throw new Error("the simulator does not run when MAVAZI_MODE is live")
  // A simulator in production would let people pay without money.
  if (env["NODE_ENV"] === "production" && env["SIM_IN_PRODUCTION"] !== "yes")
    throw new Error("the simulator does not run when NODE_ENV is production, unless SIM_IN_PRODUCTION=yes")
  return {
    timeScale: positive("SIM_TIME_SCALE", env["SIM_TIME_SCALE"] ?? "1"),
    queriesPerMinute: positive(
      "SIM_QUERIES_PER_MINUTE",
      env["SIM_QUERIES_PER_MINUTE"] ?? String(DEMO_DEFAULTS.queriesPerMinute),
    ),
    mailboxUrl: env["SIM_MAILBOX_URL"],
  }
}

function positive(name: string, value: string): number {
  const number = Number(value)
  if (Number.isFinite(number) && number > 0) return number
  throw new Error(`${name} must be a number above 0`)
}
