/**
 * Preloaded into an engine: its clock stands three seconds before a minute of the day, 03:41 unless `SLOW_CLOCK_MINUTE` has
 * another, and runs at a twentieth of the speed. Jobs that are due at that minute run three seconds after they were
 * scheduled, however long the engine takes to start.
 */
const { env } = require("node:process")

const RealDate = Date
const started = RealDate.now()
const minute = Number(env.SLOW_CLOCK_MINUTE ?? 41)
const beforeTheJobs = new RealDate().setHours(3, minute - 1, 57, 0)
const now = () => Math.floor(beforeTheJobs + (RealDate.now() - started) / 20)

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
})
RealDate.prototype.constructor = globalThis.Date
