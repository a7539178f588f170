/** A control call that is rejected, with a message for its caller. */
export class ControlFault extends Error {
  constructor(
    message: string,
    readonly status: 400 | 404 = 400,
  ) {
    super(message)
  }
}

interface Bounds {
  above?: number
  least?: number
  whole?: boolean
}

/** Fields of a control call. Every reader throws a `ControlFault` that names a field with a wrong value. */
export class ControlInput {
  private readonly fields: Readonly<Record<string, unknown>>

  /** @param body JSON object; empty: no fields */
  constructor(body: string) {
    this.fields = parsed(body)
  }

  /** Rejects unknown fields, because a misspelt one would be ignored silently. */
  allow(names: readonly string[]): void {
    const unknown = Object.keys(this.fields).find((name) => !names.includes(name))
    if (unknown === undefined) return
    const known = names.length > 0 ? `this call accepts ${names.join(", ")}` : "this call accepts none"
    throw new ControlFault(`Unknown field ${unknown}: ${known}.`)
  }

  has(name: string): boolean {
    return this.fields[name] !== undefined
  }

  text(name: string, pattern: RegExp, what: string): string {
    const value = this.fields[name]
    const text = typeof value === "string" || typeof value === "number" ? String(value) : ""
    if (!pattern.test(text)) throw new ControlFault(`${name} must be ${what}.`)
    return text
  }

  number(name: string, { above, least, whole = false }: Bounds = {}): number {
    const value = this.fields[name]
    const number = typeof value === "number" || (typeof value === "string" && value !== "") ? Number(value) : NaN
    const isInside = number > (above ?? -Infinity) && number >= (least ?? -Infinity)
    if (Number.isFinite(number) && isInside && (!whole || Number.isInteger(number))) return number
    const bound = above !== undefined ? ` above ${above}` : least !== undefined ? ` of at least ${least}` : ""
    throw new ControlFault(`${name} must be a ${whole ? "whole " : ""}number${bound}.`)
  }

  flag(name: string): boolean {
    const value = this.fields[name]
    if (typeof value === "boolean") return value
    throw new ControlFault(`${name} must be true or false.`)
  }

  oneOf<Value extends string>(name: string, values: readonly Value[]): Value {
    const found = values.find((value) => value === String(this.fields[name]))
    if (found !== undefined) return found
    throw new ControlFault(`${name} must be one of ${values.join(", ")}.`)
  }

  object(name: string): object {
    const value = this.fields[name]
    if (typeof value === "object" && value !== null) return value
    throw new ControlFault(`${name} must be an object.`)
  }
}

function parsed(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body || "{}")
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return { ...value }
  } catch {
    // Reported below, like every other invalid body.
  }
  throw new ControlFault("The body must be a JSON object.")
}
