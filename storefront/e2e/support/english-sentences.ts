import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import ts from "typescript"

const ROOT = fileURLToPath(new URL("../../..", import.meta.url))
const FOLDERS = ["storefront/app", "storefront/features", "storefront/shared/copy", "backend/contracts/src"]
const CATALOGUE = /(?:^|\/)copy(?:\.ts|\/[\w-]+\.ts)$|^(?:api|cart|ui)\.ts$/
/** Texts that no shopper sees. */
const ENGLISH_ONLY = /^(?:admin-dashboard|engine-admin|content\/copy|dashboard)/

/** The texts written in a source file, those inside functions too. */
function textsOf(file: string): string[] {
  const texts: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node)) return
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      texts.push(node.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest))
  return texts
}

/** The parts of a text between its placeholders that have more than two words. */
const sentencesIn = (text: string) =>
  text
    .split(/\{\w+\}/)
    .map((part) => part.trim())
    .filter((part) => (part.match(/[A-Za-z]{2,}/g) ?? []).length > 2)

/** Every sentence of the English catalogues that shoppers can see, without the menu of Safaricom's phones. */
export function englishSentences(): string[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => CATALOGUE.test(name) && !ENGLISH_ONLY.test(name))
      .map((name) => join(ROOT, folder, name)),
  )
  return [...new Set(files.flatMap(textsOf).flatMap(sentencesIn))].filter((text) => text !== "Lipa na M-PESA")
}
