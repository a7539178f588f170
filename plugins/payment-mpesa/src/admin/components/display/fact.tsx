import { Text } from "@medusajs/ui"
import type { ReactNode } from "react"

/** A label and its value. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="text-ui-fg-subtle grid grid-cols-[88px_1fr] gap-x-2">
      <Text size="small">{name}</Text>
      <Text size="small" as="div" className="text-ui-fg-base">
        {children}
      </Text>
    </div>
  )
}
