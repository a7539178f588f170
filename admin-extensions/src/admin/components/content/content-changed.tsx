import { nairobiTime } from "@mavazi/admin-ui"
import type { ContentSummary } from "@mavazi/contracts/content/content"
import { Badge } from "@medusajs/ui"
import * as copy from "../../copy/content"

/** When a document was last changed and by whom, and whether that was long ago. */
export function ContentChanged({ document: { changedAt, changedBy, outdated, behind } }: { document: ContentSummary }) {
  return (
    <>
      {copy.changed(nairobiTime(changedAt), changedBy)}{" "}
      {outdated && (
        <Badge size="2xsmall" color="orange" title={copy.outdatedAbout}>
          {copy.outdated}
        </Badge>
      )}
      {behind && (
        <Badge size="2xsmall" color="orange" title={copy.behindAbout}>
          {copy.behind}
        </Badge>
      )}
    </>
  )
}
