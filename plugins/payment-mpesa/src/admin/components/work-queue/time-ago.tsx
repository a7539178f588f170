import { Text } from "@medusajs/ui"
import * as shared from "../../copy/shared"
import { duration, since } from "../../labels/duration"

/** How long ago the row's payment came: `4 min ago`. */
export function TimeAgo({ time, now }: { time: string; now: number }) {
  return (
    <Text size="small" className="text-ui-fg-subtle">
      {shared.ago(duration(since(time, now)))}
    </Text>
  )
}
