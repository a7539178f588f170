import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { Button, Container, Heading, Text, toast } from "@medusajs/ui"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { type FormEvent, useState } from "react"
import { Field } from "../components/actions/field"
import { CODE_LABEL, confirm, confirmationQuery } from "../lib/confirmation"
import { nairobiTime } from "../lib/nairobi-time"

const EMPTY = { password: "", code: "" }

/** Asks for password and code again, for what the engine's own pages do not ask by themselves. */
const ProfileConfirmationWidget = () => {
  const queries = useQueryClient()
  const { data } = useQuery(confirmationQuery)
  const [given, setGiven] = useState(EMPTY)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => confirm(given),
    onSuccess: async () => {
      toast.success("Confirmed for 10 minutes.")
      setGiven(EMPTY)
      await queries.invalidateQueries(confirmationQuery)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate()
  }
  const hasFactor = data?.has_factor ?? false
  return (
    <Container className="divide-y p-0">
      <div className="px-6 py-4">
        <Heading level="h2">Confirm it&apos;s you</Heading>
        <Text size="small" className="text-ui-fg-subtle">
          Turning two-factor authentication on or off asks for your password again.
          {hasFactor && " Refunds, invitations, removed users and API keys ask for a new code. "} Each is remembered for
          10 minutes.
        </Text>
      </div>
      <form className="flex max-w-sm flex-col gap-y-4 px-6 py-4" onSubmit={submit}>
        <Field
          label="Password"
          kind="password"
          value={given.password}
          hint={untilWords(data?.password_confirmed_until)}
          onChange={(password) => setGiven({ ...given, password })}
        />
        {hasFactor && (
          <Field
            label={CODE_LABEL}
            kind="code"
            value={given.code}
            hint={untilWords(data?.code_confirmed_until)}
            onChange={(code) => setGiven({ ...given, code })}
          />
        )}
        {error !== null && (
          <Text size="small" className="text-ui-fg-error" role="alert">
            {error.message}
          </Text>
        )}
        <div>
          <Button
            size="small"
            variant="secondary"
            type="submit"
            isLoading={isPending}
            disabled={given.password === "" && given.code.trim() === ""}
          >
            Confirm
          </Button>
        </div>
      </form>
    </Container>
  )
}

const untilWords = (until: string | null | undefined) => (until ? `Confirmed until ${nairobiTime(until)}` : undefined)

export const config = defineWidgetConfig({ zone: "profile.details.after" })

export default ProfileConfirmationWidget
