import { rm } from "node:fs/promises"
import path from "node:path"
import { parseArgs } from "node:util"
import { PRODUCTS } from "../catalogue"
import { drawIcons } from "./output/icons"
import { collect, drawProducts, notePath, type Task } from "./output/products"
import { drawScenes } from "./output/scenes"
import { shotsOf } from "./shots"

const VIEWS = ["front", "detail", "cloth"] as const

const HELP =
  "pictures [--only slug,slug] [--part 1/2] [--views front,detail,cloth] [--scenes | --scenes name,name] [--icons] [--collect] [--afresh]"

/** Draws the committed pictures. `root` is the repository. */
export async function main(argv: readonly string[], root: string): Promise<void> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      only: { type: "string" },
      part: { type: "string" },
      views: { type: "string" },
      scenes: { type: "string" },
      icons: { type: "boolean" },
      collect: { type: "boolean" },
      afresh: { type: "boolean" },
      help: { type: "boolean" },
    },
  })
  const say = (line: string): void => void process.stdout.write(`${line}\n`)
  if (values.help) {
    say(HELP)
    return
  }
  const task: Task = {
    folder: path.join(root, "backend/seed/rendered"),
    notes: path.join(root, ".data/pictures"),
    afresh: values.afresh ?? false,
    say,
  }
  if (values.scenes !== undefined) {
    return drawScenes(values.scenes === "all" ? null : values.scenes.split(","), path.join(root, "storefront"), say)
  }
  if (values.icons) return drawIcons(path.join(root, "storefront"), say)
  const only = values.only?.split(",")
  const [part = 1, parts = 1] = (values.part ?? "1/1").split("/").map(Number)
  const products = PRODUCTS.filter(({ slug }) => !only || only.includes(slug)).filter(
    (_, index) => index % parts === part - 1,
  )
  const views = VIEWS.filter((view) => !values.views || values.views.split(",").includes(view))
  if (values.afresh || only) {
    for (const product of products) {
      for (const place of shotsOf(product).keys()) await rm(notePath(task, product.slug, place), { force: true })
    }
  }
  if (!values.collect) await drawProducts(products, views, task)
  if (!values.part) say(`${String(Object.values(await collect(task)).flat().length)} pictures in the manifest`)
}
