import type { Content } from "@mavazi/contracts/content/documents"
import { contentPaths } from "@mavazi/contracts/content/paths"
import { api } from "~/shared/api/client"
import type { SizeGuideDialogProps } from "./size-guide-dialog"

/** The dialog with its words, which are read when it is opened. The product's page lists only the files of this one. */
export async function loadSizeGuide() {
  const [{ SizeGuideDialog }, { document }] = await Promise.all([
    import("./size-guide-dialog"),
    api<{ document: Content["size-guide"] }>(contentPaths.document("size-guide")),
  ])
  return {
    default: (props: Omit<SizeGuideDialogProps, "sizeGuide">) => <SizeGuideDialog {...props} sizeGuide={document} />,
  }
}
