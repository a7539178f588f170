import { Button, Container, Heading, Text, toast } from "@medusajs/ui"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { postAction, type PromptPause, promptsQuery } from "../../../lib/mpesa/back-office"
import { nairobiTime } from "../../../lib/nairobi-time"

/** Says that no prompt is sent for now, and why; nothing while prompts are sent. */
export function PromptPauseNotice() {
  const { data } = useQuery(promptsQuery)
  return data?.pause ? <Pause pause={data.pause} /> : null
}

function Pause({ pause: { code, why, until } }: { pause: PromptPause }) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => postAction("prompts/resume"),
    onSuccess: async () => {
      toast.success("Prompts are sent again.")
      await queries.invalidateQueries(promptsQuery)
    },
    onError: (fault) => toast.error(fault.message),
  })
  return (
    <Container role="alert" className="flex flex-col gap-3 px-6 py-4 lg:flex-row lg:items-center lg:justify-between">
      <div className="flex flex-col gap-y-1">
        <Heading level="h2">No prompts are sent</Heading>
        <Text size="small" className="text-ui-fg-error">
          {why ?? "Safaricom refused a prompt because of the shop"} ({code}).
        </Text>
        <Text size="small" className="text-ui-fg-subtle">
          Orders are still placed. The next prompt is tried after {nairobiTime(until)}, or at once when you have mended
          it.
        </Text>
      </div>
      <Button size="small" variant="secondary" className="shrink-0" isLoading={isPending} onClick={() => mutate()}>
        Send prompts again
      </Button>
    </Container>
  )
}
