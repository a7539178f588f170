/**
 * Whether another request held a lock of Medusa for too long. Medusa's lock providers throw plain errors, which its workflows copy
 * into objects, and which it answers with 500.
 */
export function isLockTimeout(thrown: unknown): boolean {
  const message = typeof thrown === "object" && thrown !== null && "message" in thrown ? thrown.message : null
  return typeof message === "string" && /(Timed-out acquiring|Failed to acquire) lock/.test(message)
}
