import { ActionDrawer, nairobiTime } from "@mavazi/admin-ui"
import type { StaffInvitation } from "@mavazi/contracts/engine-admin/staff"
import { Button, Container, Heading, Text, toast } from "@medusajs/ui"
import * as copy from "../copy/staff"
import { invitationLink, withdrawInvitation } from "../data/staff"

/** Invitations that are not accepted yet, and their links. */
export function InvitationList({ invitations }: { invitations: StaffInvitation[] }) {
  if (invitations.length === 0) return null
  return (
    <Container className="divide-y p-0">
      <Heading level="h2" className="px-6 py-4">
        {copy.invitations}
      </Heading>
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} />
      ))}
    </Container>
  )
}

function InvitationRow({ invitation: { id, email, role, token, expires_at } }: { invitation: StaffInvitation }) {
  const copyLink = async () => {
    await navigator.clipboard.writeText(invitationLink(token))
    toast.success(copy.linkCopied)
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 px-6 py-4">
      <div className="min-w-0 break-all">
        <Text size="small">{email}</Text>
        <Text size="small" className="text-ui-fg-subtle">
          {copy.invitedAs(role, nairobiTime(expires_at))}
        </Text>
      </div>
      <div className="flex gap-x-2">
        <Button size="small" variant="secondary" onClick={() => void copyLink()}>
          {copy.copyLink}
        </Button>
        <ActionDrawer
          {...copy.withdraw}
          description={copy.withdraw.description(email)}
          danger
          action={() => withdrawInvitation(id)}
        />
      </div>
    </div>
  )
}
