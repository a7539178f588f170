/** What the simulator takes from its environment. */
export interface SimulatorEnv {
  /** 20 makes a minute last three seconds. */
  timeScale: number
  queriesPerMinute: number
  /** Where the shop's e-mails can be read, for the page of the phones to link. */
  mailboxUrl: string | undefined
}

/** @throws Error in live mode, in production without leave, and for a number that is none. */
export function readSimulatorEnv(env: NodeJS.ProcessEnv = process.env): SimulatorEnv {
  if (env["MAVAZI_MODE"] === "live") throw new Error("the simulator does not run when MAVAZI_MODE is live")
  // Where real shops run, one slip in a start script would let people pay with nothing.
  if (env["NODE_ENV"] === "production" && env["SIM_IN_PRODUCTION"] !== "yes")
    throw new Error("the simulator does not run when NODE_ENV is production, unless SIM_IN_PRODUCTION=yes")
  return {
    timeScale: positive("SIM_TIME_SCALE", env["SIM_TIME_SCALE"] ?? "1"),
    queriesPerMinute: positive("SIM_QUERIES_PER_MINUTE", env["SIM_QUERIES_PER_MINUTE"] ?? "60"),
    mailboxUrl: env["SIM_MAILBOX_URL"],
  }
}

function positive(name: string, value: string): number {
  const number = Number(value)
  if (Number.isFinite(number) && number > 0) return number
  throw new Error(`${name} must be a number above 0`)
}
