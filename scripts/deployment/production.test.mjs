import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { parse } from "yaml"
import { EngineVariables } from "../../backend/src/env.ts"
import { PLUGINS } from "../lib/packages/plugins.mjs"
import { at } from "../lib/paths.mjs"

const read = (place) => readFileSync(at(place), "utf8")
const compose = read("docker-compose.yml")
const example = read(".env.example")

const namesIn = (text, pattern) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort()
const described = (text) => namesIn(text, /^(?:# )?([A-Z0-9_]+)=/gm)
/** A section of .env.example, by a word of its heading. */
const part = (heading) => example.split(/^# --- /m).find((text) => text.startsWith(heading)) ?? ""

const variablesSet = (text = "") => namesIn(text, /^ +([A-Z0-9_]+):/gm)
/** Lines of a service of docker-compose.yml. */
const service = (name) => new RegExp(`^ {2}${name}:\\n(?: {4}.*\\n)+`, "m").exec(compose)?.[0]

/** Secrets that docker-compose.yml does not require under exactly their own name. */
const EXCEPTIONS = {
  // A bucket is optional; without one its key is empty.
  S3_SECRET_ACCESS_KEY: "${S3_SECRET_ACCESS_KEY:-}",
  // Some versions of Compose evaluate a nested `:?` although it is not needed. The engine refuses an empty key itself.
  DATA_ENCRYPTION_KEY: "${DATA_ENCRYPTION_KEY:-${MPESA_DATA_KEY:-}}",
  // Set only while the data key is being changed.
  PREVIOUS_DATA_ENCRYPTION_KEY: "${PREVIOUS_DATA_ENCRYPTION_KEY:-}",
}

describe("docker-compose.yml", () => {
  it("uses exactly the variables that .env.example lists for it", () => {
    const used = namesIn(compose, /\$\{([A-Z0-9_]+)/g)
    const listed = [
      ...described(part("docker-compose.yml: fill")),
      ...described(part("Engine: docker-compose.yml passes")),
    ]
    // The former name of DATA_ENCRYPTION_KEY is read, and not described as a variable of its own.
    expect(used.filter((name) => !["PUBLIC_API_URL", "MPESA_DATA_KEY"].includes(name))).toEqual(listed.sort())
    expect(described(part("Storefront"))).toContain("PUBLIC_API_URL")
  })

  it("contains no default for a secret", () => {
    for (const name of described(example).filter((name) => /SECRET|PASSWORD|PASSKEY|ENCRYPTION_KEY/.test(name))) {
      expect(compose, name).toContain(EXCEPTIONS[name] ?? `\${${name}:?`)
    }
  })

  it("lets an operator set every variable of the engine, but for those of demo and tests", () => {
    const engine = variablesSet(/environment: &engine-environment\n(?: {4}.*\n)+/.exec(compose)?.[0])
    const missing = Object.keys(EngineVariables.shape).filter((name) => !engine.includes(name))
    const fixed = ["MEDUSA_WORKER_MODE", "ENGINE_STORE_API", "MAVAZI_CRASH_AT", "MPESA_TIME_SCALE"]
    expect(missing.sort()).toEqual(fixed.sort())
  })

  it("sets variables that its processes read, and no others", () => {
    const engine = [
      ...variablesSet(/environment: &engine-environment\n(?: {4}.*\n)+/.exec(compose)?.[0]),
      "MEDUSA_WORKER_MODE",
    ]
    expect(Object.keys(EngineVariables.shape)).toEqual(expect.arrayContaining(engine))
    const storefront = variablesSet(service("storefront"))
    const source = read("storefront/shared/config/env.server.ts")
    for (const name of storefront) expect(source, name).toContain(name)
  })

  it("[SC-05] gives each service the least privileges", () => {
    const { services } = parse(compose, { merge: true })
    for (const [name, service] of Object.entries(services)) {
      expect(service, name).toMatchObject({
        read_only: true,
        cap_drop: ["ALL"],
        security_opt: ["no-new-privileges:true"],
      })
      expect(service.cap_add ?? [], name).toEqual(name === "caddy" ? ["NET_BIND_SERVICE"] : [])
      expect(service.mem_limit, name).toBeTruthy()
    }
    // Images that start as root and then switch to another user, which needs a capability.
    expect([services.postgres.user, services.redis.user]).toEqual(["postgres", "redis"])
  })

  it("[SC-05] requires a password for Redis", () => {
    const { services } = parse(compose, { merge: true })
    expect(services.redis.command.join(" ")).toContain("--requirepass ${REDIS_PASSWORD:?set REDIS_PASSWORD}")
    expect(services.engine.environment.REDIS_URL).toBe("redis://:${REDIS_PASSWORD}@redis:6379")
  })

  it("names every image by an exact version", () => {
    const foreign = namesIn(compose, /^ +image: (?!mavazi-)(\S+)/gm)
    expect(foreign).toHaveLength(3)
    for (const image of foreign) expect(image).toMatch(/:\d+\.\d+(?:\.\d+)?-/)
  })
})

describe("The images", () => {
  const dockerfiles = [read("backend/Dockerfile"), read("storefront/Dockerfile")]
  const installation = (text) => /^FROM \S+ AS packages\n[^]*?\n\n/m.exec(text)?.[0]

  it("are built from one installation of every workspace", () => {
    const [engine, storefront] = dockerfiles
    expect(installation(storefront)).toBe(installation(engine))
    const { workspaces } = JSON.parse(read("package.json"))
    const places = workspaces.flatMap((place) =>
      place === "plugins/*" ? PLUGINS.map((name) => `plugins/${name}`) : [place],
    )
    expect(places.filter((place) => place.includes("*"))).toEqual([])
    for (const place of places) expect(installation(engine)).toContain(`COPY ${place}/package.json ${place}/\n`)
  })

  it("do not run as root, and use an exact version of Node", () => {
    for (const text of dockerfiles) {
      expect(namesIn(text, /^FROM (node\S+)/gm)).toEqual([expect.stringMatching(/^node:\d+\.\d+\.\d+-/)])
      expect(text).toMatch(/^USER node\n(?:EXPOSE \d+\n)CMD/m)
    }
  })

  it("are built from no secrets", () => {
    expect(read(".dockerignore").split("\n")).toEqual(expect.arrayContaining([".env", ".env.*", ".git", ".data"]))
  })
})

it("the Caddyfile uses the host names that docker-compose.yml sets", () => {
  const hosts = namesIn(read("Caddyfile"), /\{\$([A-Z0-9_]+)\}/g)
  expect(hosts).toEqual(["MERCHANT_HOST", "SHOP_HOST"])
  for (const host of hosts) expect(service("caddy")).toContain(`${host}: \${${host}}`)
})
