/**
 * Lets the Node processes that this one starts use more memory for new objects. Compilers, linters and a starting engine
 * keep most of what they create; with V8's default of 16 MiB a tenth of their time is spent on moving it.
 */
export function enlargeYoungGeneration() {
  process.env.NODE_OPTIONS = [process.env.NODE_OPTIONS, "--max-semi-space-size=64"].filter(Boolean).join(" ")
}
