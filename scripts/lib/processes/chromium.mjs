import { existsSync } from "node:fs"
import { Failure } from "../failure.mjs"
import { at } from "../paths.mjs"
import { runCommand } from "./process.mjs"
import { findOnPath, installDebianPackage, isDebianRoot } from "./programs.mjs"
import { step } from "../steps.mjs"

/** Debian's Chromium without windows: its pages need a fifth less processor time. Playwright, too, prefers this kind. */
const HEADLESS_SHELL = "chromium-headless-shell"
/** Fonts with the metrics of Arial and Times New Roman: the shop's fallback fonts are scaled for these. */
const FONTS = "fonts-liberation"
const FONT_FOLDER = "/usr/share/fonts/truetype/liberation"
const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"]
const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
]

function named() {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given)) throw new Failure(`CHROMIUM_PATH names ${given}, which does not exist.`)
  return given
}

async function playwrightsOwn() {
  const { chromium } = await import("@playwright/test")
  const place = chromium.executablePath()
  return existsSync(place) ? place : undefined
}

/** The browser that Playwright was built for comes first, because its version is known. */
const preferred = async () => named() || ((await playwrightsOwn()) ?? findOnPath([HEADLESS_SHELL]))
const anyOther = () => findOnPath(NAMES) ?? PLACES.find((place) => existsSync(place))

async function install() {
  if (isDebianRoot()) return installDebianPackage(HEADLESS_SHELL)
  await runCommand({
    name: "playwright-install",
    command: process.execPath,
    args: [at("node_modules/@playwright/test/cli.js"), "install", "chromium"],
  })
}

const MISSING =
  "The browser tests need a browser: no Chromium was found or could be installed. Install Chromium or Chrome, or name one in CHROMIUM_PATH."

/** Debian's Chromium comes without these fonts; without them a page shifts when its web fonts are loaded. */
async function installFonts() {
  if (!isDebianRoot() || existsSync(FONT_FOLDER)) return
  await step("Installing fonts for the browser tests", () => installDebianPackage(FONTS))
}

/**
 * Path of a Chromium or Chrome: CHROMIUM_PATH, Playwright's own, Debian's without windows, which is installed where that
 * is possible, or any other. On Debian as root it also installs fonts.
 */
export async function findChromium() {
  await installFonts()
  const there = (await preferred()) ?? (isDebianRoot() ? undefined : anyOther())
  if (there) return there
  try {
    await step("Installing Chromium for the browser tests", install)
  } catch (cause) {
    const other = anyOther()
    if (other) return other
    throw new Failure(`${MISSING}\n  ${cause.message}`, { cause })
  }
  const now = (await preferred()) ?? anyOther()
  if (!now) throw new Failure(MISSING)
  return now
}

/** Flags that allow Chromium to start as root, and prevent background requests during tests. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
]
