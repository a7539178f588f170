import { PageHead } from "@mavazi/admin-ui"
import { engineAdminPaths } from "@mavazi/contracts/engine-admin/paths"
import { Button } from "@medusajs/ui"
import { Link } from "react-router-dom"
import { newProduct } from "../../copy/new-product"
import { exportCsv } from "../../copy/product-file"
import * as copy from "../../copy/product-table"
import { ImportFile } from "./import-file"

/** What the page is for, the file of all products, and the way to a new one. */
export function TableHead() {
  return (
    <PageHead title={copy.productsAndStock} about={copy.productsAndStockAbout}>
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
    </PageHead>
  )
}
