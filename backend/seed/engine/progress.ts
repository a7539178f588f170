import type { Logger } from "@medusajs/framework/types"

/** Runs one step of the seed and says what it did and how long it took. */
export type Step = <T>(name: string, work: () => Promise<T>) => Promise<T>

export function progress(logger: Logger): Step {
  return async (name, work) => {
    const start = Date.now()
    const result = await work()
    logger.info(`seed: ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)`)
    return result
  }
}
