import { openGraphPicture } from "./open-graph-picture"
import { pageMeta } from "./page-meta.server"

interface PageWords {
  title: string
  description: string
}

/** Metadata of a page of words, with an editorial picture of its own or the shop's. */
export function contentHead(
  { title, description }: PageWords,
  path: string,
  picture?: Parameters<typeof openGraphPicture>[0],
) {
  return pageMeta({ title, description, path, picture: openGraphPicture(picture) })
}
