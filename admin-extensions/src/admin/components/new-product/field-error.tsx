import { Text } from "@medusajs/ui"

/** What is wrong with the field above; nothing when it is right. */
export function FieldError({ message }: { message: string | undefined }) {
  if (message === undefined) return null
  return (
    <Text size="xsmall" className="text-ui-fg-error" role="alert">
      {message}
    </Text>
  )
}
