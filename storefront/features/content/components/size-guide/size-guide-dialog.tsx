import type { Content } from "@mavazi/contracts/content/documents"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { Link } from "react-router"
import { Dialog } from "~/shared/ui/overlays/dialog"
import type { Audience } from "../../model/size-charts"
import { SizeCharts, type SizeChartsProps } from "./size-charts"
import styles from "./size-guide-dialog.module.css"

export interface SizeGuideDialogProps extends Required<Pick<SizeChartsProps, "garment">> {
  sizeGuide: Content["size-guide"]
  audience: Audience
  onClose: () => void
}

/** The size guide of one audience over a product's page. */
export function SizeGuideDialog({ sizeGuide, audience, garment, onClose }: SizeGuideDialogProps) {
  const { title, lead, charts, measuring } = sizeGuide
  return (
    <Dialog open onClose={onClose} label={title} variant="wide">
      <div className={styles.guide}>
        <h2>
          {title}: {charts[audience].label}
        </h2>
        <p>{lead}</p>
        <SizeCharts charts={charts[audience].charts} garment={garment} />
        <p>
          <Link to={pagePaths.sizeGuide}>{measuring.heading}</Link>
        </p>
      </div>
    </Dialog>
  )
}
