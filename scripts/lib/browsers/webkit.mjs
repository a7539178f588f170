import { existsSync, readdirSync } from "node:fs"
import { Failure } from "../failure.mjs"
import { freePort } from "../processes/ports.mjs"
import { startProcess, waitForHttp } from "../processes/process.mjs"
import { findOnPath, installDebianPackage, isDebianRoot } from "../processes/programs.mjs"
import { step } from "../steps.mjs"

const PROGRAMS = [
  { program: "WebKitWebDriver", pack: "webkit2gtk-driver" },
  { program: "xvfb-run", pack: "xvfb" },
]
/** Debian installs the MiniBrowser beside the library: `/usr/lib/<machine>/webkit2gtk-<version>/MiniBrowser`. */
const LIBRARIES = "/usr/lib"

async function requirePrograms() {
  for (const { program, pack } of PROGRAMS) {
    if (findOnPath([program])) continue
    if (isDebianRoot()) await step(`Installing ${pack}`, () => installDebianPackage(pack))
    if (!findOnPath([program])) throw new Failure(`No ${program} was found or could be installed: install ${pack}.`)
  }
}

function findMiniBrowser() {
  for (const machine of existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : []) {
    for (const version of ["4.1", "4.0", "6.0"]) {
      const folder = version === "6.0" ? "webkitgtk" : "webkit2gtk"
      const place = `${LIBRARIES}/${machine}/${folder}-${version}/MiniBrowser`
      if (existsSync(place)) return place
    }
  }
  throw new Failure("WebKitGTK's MiniBrowser was not found: install webkit2gtk-driver and libwebkit2gtk-4.1-0.")
}

/** WebKitGTK's MiniBrowser, driven by the WebKitWebDriver of the same package, on a virtual display (Xvfb). */
export async function openWebKit() {
  await requirePrograms()
  const { Builder } = await import("selenium-webdriver")
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = startProcess({
    name: "webkit-driver",
    command: findOnPath(["xvfb-run"]),
    args: ["-a", findOnPath(["WebKitWebDriver"]), `--port=${port}`],
    group: true,
  })
  await waitForHttp(`${url}/status`, server)
  const options = { binary: findMiniBrowser(), args: ["--automation"] }
  // With a named server Selenium does not search for, or download, a driver.
  const driver = await new Builder()
    .usingServer(url)
    .withCapabilities({ browserName: "MiniBrowser", "webkitgtk:browserOptions": options })
    .build()
  const capabilities = await driver.getCapabilities()
  return {
    name: `WebKitGTK ${capabilities.getBrowserVersion()}`,
    go: (address) => driver.get(address),
    run: (work, ...given) => driver.executeScript(work, ...given),
    element: (find, ...given) => driver.executeScript(find, ...given),
    click: (element) => element.click(),
    type: (element, text) => element.sendKeys(text),
    async close() {
      await driver.quit().catch(() => undefined)
      await server.stop()
    },
  }
}
