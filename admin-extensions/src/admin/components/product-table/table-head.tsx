import { engineAdminPaths } from "@mavazi/contracts/engine-admin/paths"
import { Button, Heading, Text } from "@medusajs/ui"
import { Link } from "react-router-dom"
import { newProduct } from "../../copy/new-product"
import { exportCsv } from "../../copy/product-file"
import * as copy from "../../copy/product-table"
import { ImportFile } from "./import-file"

/** What the page is for, the file of all products, and the way to a new one. */
export function TableHead() {
  return (
    <div className="flex flex-wrap items-start justify-between gap-4 px-6 py-4">
      <div className="min-w-0 max-w-2xl">
        <Heading>{copy.productsAndStock}</Heading>
        <Text size="small" className="text-ui-fg-subtle">
          {copy.productsAndStockAbout}
        </Text>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="secondary" asChild>
          <a href={engineAdminPaths.productExport} download>
            {exportCsv}
          </a>
        </Button>
        <ImportFile />
        <Button size="small" asChild>
          <Link to="/new-product">{newProduct}</Link>
        </Button>
      </div>
    </div>
  )
}
