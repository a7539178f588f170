import { Text } from "@medusajs/ui"
import type { FailureCount } from "../../../contract/admin/statistics"

/** Number of failures by reason, the most frequent first. */
export function FailureBars({ failures }: { failures: FailureCount[] }) {
  const most = Math.max(1, ...failures.map(({ count }) => count))
  return (
    <ul className="flex flex-col gap-y-3" aria-hidden>
      {failures.map(({ code, text, count }) => (
        <li key={code} className="flex flex-col gap-y-1">
          <div className="flex items-baseline justify-between gap-x-4">
            <Text size="small">
              {text} <span className="text-ui-fg-muted">{shownCode(code)}</span>
            </Text>
            <Text size="small" weight="plus" className="tabular-nums">
              {count}
            </Text>
          </div>
          <div className="bg-ui-bg-component h-1.5 w-full rounded">
            <div
              className="h-full rounded"
              style={{ width: `${String((count / most) * 100)}%`, background: "var(--tag-orange-icon)" }}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Codes of this plugin are not Safaricom's, and not shown. */
const shownCode = (code: string) => (code.startsWith("internal.") ? "" : `(${code})`)
