import { existsSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { parse } from "yaml"
import { at } from "../lib/paths.mjs"

const read = (place) => readFileSync(at(place), "utf8")
const { jobs } = parse(read(".github/workflows/ci.yml"))
const commandsOf = (job) => jobs[job].steps.flatMap(({ run }) => run ?? [])
const commands = Object.keys(jobs).flatMap(commandsOf)
const compose = commandsOf("compose")
const positionOf = (words) => compose.findIndex((command) => command.includes(words))

describe("The hosted CI workflow", () => {
  it("runs the two commands of .ci/run on three versions of Node", () => {
    const twoCommands = read(".ci/run").match(/^npm .+$/gm)
    expect(twoCommands).toHaveLength(2)
    expect(commandsOf("verify-and-test").slice(-2)).toEqual(twoCommands)
    expect(jobs["verify-and-test"].strategy.matrix.node).toEqual([20, 22, 24])
  })

  it("calls scripts that exist", () => {
    const scripts = commands.flatMap((command) => command.match(/\bscripts\/[\w./-]+/g) ?? [])
    expect(scripts).toContain("scripts/deployment/buy-once.mjs")
    expect(scripts.filter((script) => !existsSync(at(script)))).toEqual([])
  })

  it("sets every variable that docker-compose.yml requires, and manual payments", () => {
    const required = [...read("docker-compose.yml").matchAll(/\$\{([A-Z0-9_]+):\?/g)].map(([, name]) => name)
    const set = [...compose[positionOf("> .env")].matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name)
    expect(set).toEqual(expect.arrayContaining([...new Set(required), "DATA_ENCRYPTION_KEY", "MANUAL_PAYMENTS"]))
  })

  it("buys once, in a shop that is up and has an administrator", () => {
    const steps = ["docker compose build", "docker compose up", "medusa user", "scripts/deployment/buy-once.mjs"]
    const positions = steps.map(positionOf)
    expect(positions).not.toContain(-1)
    expect(positions).toEqual([...positions].sort((a, b) => a - b))
    expect(compose.at(positions.at(-1))).toContain("--create-product")
  })
})
