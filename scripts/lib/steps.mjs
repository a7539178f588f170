const HEARTBEAT_MS = 15_000

/** Running steps, each with a function for its progress text; some run concurrently. */
const running = new Map()

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

/**
 * Runs a named step and prints it with its elapsed time: a live line on a terminal, plain lines with a heartbeat
 * elsewhere. `work` gets a function that sets the progress text.
 */
export async function step(title, work) {
  const started = Date.now()
  const live = process.stdout.isTTY === true
  let note = ""
  const draw = () => process.stdout.write(`\r\x1b[2K  … ${[...running.values()].map((say) => say()).join("  … ")}`)
  running.set(title, () => `${title} ${note} ${seconds(started)}`)
  if (!live) process.stdout.write(`  … ${title}\n`)
  const timer = live
    ? setInterval(draw, 200)
    : setInterval(() => process.stdout.write(`  … ${title} ${note} ${seconds(started)}\n`), HEARTBEAT_MS)
  try {
    const result = await work((text) => {
      note = text
    })
    process.stdout.write(`${live ? "\r\x1b[2K" : ""}  ✓ ${title} ${seconds(started)}\n`)
    return result
  } catch (error) {
    process.stdout.write(`${live ? "\r\x1b[2K" : ""}  ✗ ${title} ${seconds(started)}\n`)
    throw error
  } finally {
    clearInterval(timer)
    running.delete(title)
  }
}
