import type { CategoryTree, CollectionList } from "@mavazi/contracts"
import { categoriesPath, collectionsPath } from "@mavazi/contracts/catalogue/paths"
import type { EngineReader } from "~/shared/api/engine.server"

/** The engine's public categories, as a tree. */
export function readCategories(engine: EngineReader): Promise<CategoryTree> {
  return engine.read<CategoryTree>(categoriesPath, ["list"])
}

/** The engine's collections. */
export function readCollections(engine: EngineReader): Promise<CollectionList> {
  return engine.read<CollectionList>(collectionsPath, ["list"])
}
