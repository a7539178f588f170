import { fetchParsed } from "@mavazi/admin-ui"
import { engineAdminPaths } from "@mavazi/contracts/engine-admin/paths"
import { ProductImport } from "@mavazi/contracts/engine-admin/product-file"

const send = (text: string, query: Record<string, string>) =>
  fetchParsed(ProductImport, engineAdminPaths.productImport, {
    body: text,
    query,
    headers: { "content-type": "text/csv" },
  })

/** What a file would change. */
export const previewFile = (text: string) => send(text, {})

/** Applies a file whose preview was shown. */
export const applyFile = (text: string, preview: string) => send(text, { preview })
