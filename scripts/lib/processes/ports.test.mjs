import { execFileSync } from "node:child_process"
import { expect, it } from "vitest"
import { freePort } from "./ports.mjs"

const PORTS = 200
const MODULE = new URL("./ports.mjs", import.meta.url).href

/** Ports that another process is given; it keeps them until its input ends. */
const SCRIPT = `
  import { freePort } from ${JSON.stringify(MODULE)}
  const ports = []
  for (let n = 0; n < ${String(PORTS)}; n += 1) ports.push(await freePort())
  console.log(JSON.stringify(ports))`

it("gives no port twice, in this process or in others that run at the same time", async () => {
  const ours = []
  for (let n = 0; n < PORTS; n += 1) ours.push(await freePort())
  const theirs = JSON.parse(execFileSync(process.execPath, ["--input-type=module", "-e", SCRIPT], { encoding: "utf8" }))
  expect(new Set([...ours, ...theirs]).size).toBe(2 * PORTS)
})
