import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { Link } from "react-router"
import sizeGuide from "~content/size-guide.yaml"
import { Dialog } from "~/shared/ui/overlays/dialog"
import { SizeCharts, type SizeChartsProps } from "./size-charts"
import styles from "./size-guide-dialog.module.css"

export interface SizeGuideDialogProps extends Required<SizeChartsProps> {
  onClose: () => void
}

/** The size guide of one audience over a product's page. */
export default function SizeGuideDialog({ audience, garment, onClose }: SizeGuideDialogProps) {
  const { title, lead, charts, measuring } = sizeGuide
  return (
    <Dialog open onClose={onClose} label={title} variant="wide">
      <div className={styles.guide}>
        <h2>
          {title}: {charts[audience].label}
        </h2>
        <p>{lead}</p>
        <SizeCharts audience={audience} garment={garment} />
        <p>
          <Link to={pagePaths.sizeGuide}>{measuring.heading}</Link>
        </p>
      </div>
    </Dialog>
  )
}
