import type { CategoryTree } from "@mavazi/contracts"
import { categoriesPath } from "@mavazi/contracts/catalogue/paths"
import type { EngineReader } from "~/shared/api/engine.server"

/** The engine's public categories, as a tree. */
export function readCategories(engine: EngineReader): Promise<CategoryTree> {
  return engine.read<CategoryTree>(categoriesPath, ["list"])
}
