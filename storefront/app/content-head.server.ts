import { openGraphPicture } from "./open-graph-picture"
import { pageMeta } from "./page-meta.server"

/** Title and description of a page of words. */
export function contentHead({ title, description }: { title: string; description: string }, path: string) {
  return pageMeta({ title, description, path, picture: openGraphPicture() })
}
