import { isIP } from "node:net"

/** The storefront's configuration. No other file of the storefront reads the environment. */
export interface Env {
  /** IP address to listen on. */
  host: string
  /** Port of the public origin. */
  port: number
  /** URL of the engine, without a trailing slash. */
  engineUrl: string
  /** The shop's public origin without a trailing slash, for canonical URLs. */
  shopUrl: string
  /** Where browsers send `/api` calls: empty for this origin, else another host of the same site. */
  publicApiUrl: string
  /** URL of the demo's virtual phone for browsers; empty: none. */
  publicSimulatorUrl: string
}

const DEFAULT_HOST = "127.0.0.1"
const DEFAULT_PORT = 8000
const DEFAULT_ENGINE_URL = "http://127.0.0.1:9000"

/** Reads and checks the environment; throws on the first wrong value, naming the variable. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const port = readPort(source.PORT)
  return {
    host: readHost(source.HOST),
    port,
    engineUrl: readOrigin("ENGINE_URL", source.ENGINE_URL) ?? DEFAULT_ENGINE_URL,
    shopUrl: readShopUrl(source, port),
    publicApiUrl: readOrigin("PUBLIC_API_URL", source.PUBLIC_API_URL) ?? "",
    publicSimulatorUrl: readOrigin("PUBLIC_SIMULATOR_URL", source.PUBLIC_SIMULATOR_URL) ?? "",
  }
}

/** Loopback only, because the demo's passwords are public. */
function readHost(value: string | undefined): string {
  if (value === undefined || value === "") return DEFAULT_HOST
  if (isIP(value) !== 0) return value
  throw new Error(`HOST must be an IP address to listen on, such as 0.0.0.0, not "${value}".`)
}

function readPort(value: string | undefined): number {
  if (value === undefined || value === "") return DEFAULT_PORT
  const port = Number(value)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new Error(`PORT must be a port number, not "${value}".`)
}

/** A live shop needs its public URL for shared links and search engines. */
function readShopUrl({ MAVAZI_MODE, SHOP_URL }: Record<string, string | undefined>, port: number): string {
  const named = readOrigin("SHOP_URL", SHOP_URL)
  if (MAVAZI_MODE === "live" && named?.startsWith("https://") !== true)
    throw new Error("SHOP_URL must be the shop's https:// address in a live shop.")
  return named ?? `http://localhost:${String(port)}`
}

function readOrigin(name: string, value: string | undefined): string | null {
  if (value === undefined || value === "") return null
  if (!/^https?:\/\/[^/]+\/?$/.test(value)) throw new Error(`${name} must be like http://host:port, not "${value}".`)
  return value.replace(/\/$/, "")
}
