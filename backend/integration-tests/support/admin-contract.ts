import { adminOperations } from "@mavazi/contracts/openapi/admin-operations"
import { expect } from "vitest"

interface Call {
  method: string
  path: string
  status: number
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`)

/** Compares a success of one of our routes below `/admin` with its contract; other routes are the engine's. */
export function expectContract({ method, path, status }: Call, answer: unknown): void {
  const [pathname = ""] = path.split("?")
  const operation = adminOperations.find(
    (each) => each.method.toUpperCase() === method && patternOf(each.path).test(pathname),
  )
  if (operation === undefined || !("schema" in operation.success)) return
  expect(status, `${method} ${path}`).toBe(operation.success.status)
  // Parsing drops what the schema does not have, so that an undocumented field is a difference.
  expect(operation.success.schema.parse(answer), `${method} ${path}`).toEqual(answer)
}
