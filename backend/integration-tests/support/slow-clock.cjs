/**
 * Preloaded into an engine: its clock stands three seconds before 03:41 and runs at a twentieth of the speed. Jobs that are
 * due daily at 03:41 run three seconds after they were scheduled, however long the engine takes to start.
 */
const RealDate = Date
const started = RealDate.now()
const beforeTheJobs = new RealDate().setHours(3, 40, 57, 0)
const now = () => Math.floor(beforeTheJobs + (RealDate.now() - started) / 20)

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
})
RealDate.prototype.constructor = globalThis.Date
