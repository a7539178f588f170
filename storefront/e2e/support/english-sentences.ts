import { readdirSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const ROOT = fileURLToPath(new URL("../../..", import.meta.url))
const FOLDERS = ["storefront/app", "storefront/features", "storefront/shared/copy", "backend/contracts/src"]
const CATALOGUE = /(?:^|\/)copy(?:\.ts|\/[\w-]+\.ts)$|^(?:api|cart|ui)\.ts$/
/** Texts that no shopper sees. */
const ENGLISH_ONLY = /^(?:admin-dashboard|engine-admin|content\/copy|dashboard)/

const textsOf = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(textsOf)
      : []

/** The parts of a text between its placeholders that have more than two words. */
const sentencesIn = (text: string) =>
  text
    .split(/\{\w+\}/)
    .map((part) => part.trim())
    .filter((part) => (part.match(/[A-Za-z]{2,}/g) ?? []).length > 2)

/** Every sentence of the English catalogues that shoppers can see, without the menu of Safaricom's phones. */
export async function englishSentences(): Promise<string[]> {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => CATALOGUE.test(name) && !ENGLISH_ONLY.test(name))
      .map((name) => join(ROOT, folder, name)),
  )
  const modules = await Promise.all(files.map((file) => import(file) as Promise<Record<string, unknown>>))
  return [...new Set(modules.flatMap(textsOf).flatMap(sentencesIn))].filter((text) => text !== "Lipa na M-PESA")
}
