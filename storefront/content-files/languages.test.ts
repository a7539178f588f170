import { CONTENT_NAMES } from "@mavazi/contracts/content/documents"
import { placeholderNames } from "@mavazi/contracts/content/placeholder-names"
import { withoutShared } from "@mavazi/contracts/content/translated-documents"
import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { describe, expect, it } from "vitest"
import { check, checkTranslation } from "./check"
import { CONTENT, contentFiles } from "./plugin"

/* The Swahili files say what the English ones say. */

const MARK = "# Not reviewed by a native speaker yet."

const read = (...file: string[]) => readFileSync(path.join(CONTENT, ...file), "utf8")
const source = (name: string) => ({ english: read(`${name}.yaml`), swahili: read("sw", `${name}.yaml`) })

/** Fields with the same value in every language. */
const FACTS = /(?:^|\.)(?:id|year|date|picture|percent|faqCategory)$|\.link\.to$|\.cookies\.\d+$|\.rows\.\d+\.\d+$/
/** Names, and texts of placeholders only. */
const ALSO_EQUAL = /^emails\.sms$|\.place$|people\.\d+\.name$|location$/

function* textsOf(value: unknown, at: string): Generator<[at: string, text: string]> {
  if (typeof value === "string") yield [at, value]
  else for (const [key, inner] of Object.entries(value as object)) yield* textsOf(inner, `${at}.${key}`)
}

function textsIn(name: (typeof CONTENT_NAMES)[number]) {
  const { english, swahili } = source(name)
  const [en, sw] = [check(name, english), check(name, swahili, "sw")]
  if (!en.ok || !sw.ok) throw new Error(`${name} cannot be read: ${JSON.stringify([en, sw])}`)
  return {
    en: new Map(textsOf(withoutShared(name, en.written), name)),
    sw: new Map(textsOf(sw.written, name)),
  }
}

it("are all there", () => {
  expect(readdirSync(path.join(CONTENT, "sw")).sort()).toEqual([...CONTENT_NAMES].map((name) => `${name}.yaml`).sort())
})

it("are marked until a native speaker has reviewed them [SW-43]", () => {
  const marked = CONTENT_NAMES.filter((name) => source(name).swahili.startsWith(`${MARK}\n`))
  expect(marked).toEqual(CONTENT_NAMES)
})

describe.each(CONTENT_NAMES)("%s", (name) => {
  const { en, sw } = textsIn(name)

  it("has the same texts, with the same placeholders [SW-43]", () => {
    expect([...sw.keys()].sort()).toEqual([...en.keys()].sort())
    const names = (texts: Map<string, string>) =>
      [...texts].map(([at, text]) => [at, ...placeholderNames(text).sort()].join(" ")).sort()
    expect(names(sw)).toEqual(names(en))
  })

  it("has the same facts, and no sentence that is not translated [SW-43]", () => {
    const equal = [...sw].filter(([at, text]) => en.get(at) === text).map(([at]) => at)
    const facts = [...en.keys()].filter((at) => FACTS.test(at))
    expect(facts.filter((at) => !equal.includes(at))).toEqual([])
    const sentences = equal.filter((at) => !FACTS.test(at) && !ALSO_EQUAL.test(at))
    expect(sentences.filter((at) => (sw.get(at) ?? "").replace(/\{\w+\}/g, "").split(" ").length > 2)).toEqual([])
  })

  it("is a whole document with what it takes from the English file", () => {
    const { english, swahili } = source(name)
    expect(checkTranslation(name, swahili, { english, language: "sw" })).toMatchObject({ ok: true })
  })
})

it("names file, line and remedy of a fault", () => {
  const faults = (text: string) => {
    const checked = checkTranslation("shop", text, { english: read("shop.yaml"), language: "sw" })
    return checked.ok ? [] : checked.faults
  }
  const shop = read("sw", "shop.yaml")
  expect(faults(shop.replace(/tagline: .*\n/, "tagline:\n"))).toEqual([
    "content/sw/shop.yaml, line 3: tagline is empty: write its text.",
  ])
  expect(faults(`${shop}phone: 0700 000 001\n`).join()).toMatch(
    /^content\/sw\/shop\.yaml, line 11: "phone" is not known/,
  )
})

describe("the plugin", () => {
  type Transform = (
    this: { addWatchFile: (file: string) => void },
    source: string,
    id: string,
  ) => Promise<{ code: string }>

  /** The document that a bundle of a language has, and the files besides its own whose change builds it again. */
  async function bundled(language: string, name: string) {
    const watched: string[] = []
    const { transform } = contentFiles(language)
    const { handler } = transform as unknown as { handler: Transform }
    const file = path.join(CONTENT, `${name}.yaml`)
    const { code } = await handler.call(
      { addWatchFile: (each) => watched.push(each) },
      readFileSync(file, "utf8"),
      file,
    )
    return { document: JSON.parse(code.slice("export default ".length)) as unknown, watched }
  }

  it("compiles the documents of the build's language, with facts of the English ones [SW-41]", async () => {
    const phone = { display: "0700 000 000", href: "tel:+254700000000" }
    const swahili = await bundled("sw", "shop")
    expect(swahili.document).toMatchObject({ name: "Mavazi", phone, tagline: "Mitindo ya polepole kutoka Nairobi" })
    expect(swahili.watched).toEqual([path.join(CONTENT, "sw", "shop.yaml")])
    const english = await bundled("en", "shop")
    expect(english).toMatchObject({ document: { phone, tagline: "Slow fashion from Nairobi" }, watched: [] })
  })
})
