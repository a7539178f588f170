import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { parse } from "yaml"
import { EngineVariables } from "../backend/src/env.ts"
import { at } from "./lib/paths.mjs"

const read = (place) => readFileSync(at(place), "utf8")
const compose = read("docker-compose.yml")
const example = read(".env.example")

const namesIn = (text, pattern) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort()
const described = (text) => namesIn(text, /^(?:# )?([A-Z0-9_]+)=/gm)
/** A part of .env.example, by a word of its heading. */
const part = (heading) => example.split(/^# --- /m).find((text) => text.startsWith(heading)) ?? ""

const variablesSet = (text = "") => namesIn(text, /^ +([A-Z0-9_]+):/gm)
/** Lines of a service of docker-compose.yml. */
const service = (name) => new RegExp(`^ {2}${name}:\\n(?: {4}.*\\n)+`, "m").exec(compose)?.[0]

describe("docker-compose.yml", () => {
  it("asks for what .env.example says that it asks for", () => {
    const asked = namesIn(compose, /\$\{([A-Z0-9_]+)/g)
    const told = [
      ...described(part("docker-compose.yml: fill")),
      ...described(part("Engine: docker-compose.yml passes")),
    ]
    expect(asked.filter((name) => name !== "PUBLIC_API_URL")).toEqual(told.sort())
    expect(described(part("Storefront"))).toContain("PUBLIC_API_URL")
  })

  it("starts with no secret of its own", () => {
    for (const name of described(example).filter((name) => /SECRET|PASSWORD|PASSKEY|DATA_KEY/.test(name))) {
      // A bucket is optional, and its key empty without one.
      expect(compose, name).toContain(name === "S3_SECRET_ACCESS_KEY" ? `\${${name}:-}` : `\${${name}:?`)
    }
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

  it("[SC-05] gives no service more than it needs", () => {
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
    // Images that would start as root and then become somebody else, which without capabilities they cannot.
    expect([services.postgres.user, services.redis.user]).toEqual(["postgres", "redis"])
  })

  it("[SC-05] lets nobody into Redis without its password", () => {
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
    for (const place of workspaces) expect(installation(engine)).toContain(`COPY ${place}/package.json ${place}/\n`)
  })

  it("run as somebody else than root, on an exact version of Node", () => {
    for (const text of dockerfiles) {
      expect(namesIn(text, /^FROM (node\S+)/gm)).toEqual([expect.stringMatching(/^node:\d+\.\d+\.\d+-/)])
      expect(text).toMatch(/^USER node\n(?:EXPOSE \d+\n)CMD/m)
    }
  })

  it("are built from no secrets", () => {
    expect(read(".dockerignore").split("\n")).toEqual(expect.arrayContaining([".env", ".env.*", ".git", ".data"]))
  })
})

it("the Caddyfile knows the hosts that docker-compose.yml gives it", () => {
  const hosts = namesIn(read("Caddyfile"), /\{\$([A-Z0-9_]+)\}/g)
  expect(hosts).toEqual(["MERCHANT_HOST", "SHOP_HOST"])
  for (const host of hosts) expect(service("caddy")).toContain(`${host}: \${${host}}`)
})
