import { DarajaProtocol } from "./errors"

/**
 * Parses a message of Daraja.
 * @param what expected message, for the error
 * @throws DarajaProtocol
 */
export function jsonOf(text: string, what: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (cause) {
    throw new DarajaProtocol(`Not ${what}: no JSON`, { cause })
  }
}
