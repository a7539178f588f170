import { Heading, Text } from "@medusajs/ui"
import type { ReactNode } from "react"

interface PageHeadProps {
  title: string
  /** What the page is for. */
  about: ReactNode
  /** Buttons beside them. */
  children?: ReactNode
}

/** Top of a page of ours in the engine's admin. */
export function PageHead({ title, about, children }: PageHeadProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-4 px-6 py-4">
      <div className="min-w-0 max-w-2xl">
        <Heading>{title}</Heading>
        <Text size="small" className="text-ui-fg-subtle">
          {about}
        </Text>
      </div>
      {children}
    </div>
  )
}
