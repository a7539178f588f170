import type { Content } from "@mavazi/contracts/content/documents"
import { contentPaths } from "@mavazi/contracts/content/paths"
import { api } from "~/shared/api/client"
import { SizeGuideDialog, type SizeGuideDialogProps } from "./size-guide-dialog"

/** The dialog with its words, which are read when it is opened. */
export async function loadSizeGuide() {
  const { document } = await api<{ document: Content["size-guide"] }>(contentPaths.document("size-guide"))
  return {
    default: (props: Omit<SizeGuideDialogProps, "sizeGuide">) => <SizeGuideDialog {...props} sizeGuide={document} />,
  }
}
