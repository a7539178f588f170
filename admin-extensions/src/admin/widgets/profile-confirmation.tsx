import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { Button, Container, Heading, Input, Label, Text, toast } from "@medusajs/ui"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { type FormEvent, useId, useState } from "react"
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
      <form className="flex flex-col gap-y-4 px-6 py-4" onSubmit={submit}>
        <Secret
          label="Password"
          kind="password"
          value={given.password}
          until={data?.password_confirmed_until ?? null}
          onChange={(password) => setGiven({ ...given, password })}
        />
        {hasFactor && (
          <Secret
            label={CODE_LABEL}
            kind="code"
            value={given.code}
            until={data?.code_confirmed_until ?? null}
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

interface SecretProps {
  label: string
  kind: "password" | "code"
  value: string
  /** Until when the last one counts; null when none does. */
  until: string | null
  onChange: (value: string) => void
}

function Secret({ label, kind, value, until, onChange }: SecretProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-y-1">
      <Label htmlFor={id} size="small">
        {label}
      </Label>
      <Input
        id={id}
        size="small"
        className="max-w-sm"
        type={kind === "password" ? "password" : "text"}
        autoComplete={kind === "password" ? "current-password" : "one-time-code"}
        maxLength={kind === "password" ? 256 : 64}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {until !== null && (
        <Text size="xsmall" className="text-ui-fg-subtle">
          Confirmed until {nairobiTime(until)}
        </Text>
      )}
    </div>
  )
}

export const config = defineWidgetConfig({ zone: "profile.details.after" })

export default ProfileConfirmationWidget
