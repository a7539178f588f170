import { FetchState, PageHead } from "@mavazi/admin-ui"
import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Users } from "@medusajs/icons"
import { Container } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { InvitationList } from "../../components/invitation-list"
import { InviteForm } from "../../components/invite-form"
import { StaffTable } from "../../components/staff-table"
import * as copy from "../../copy/staff"
import { staffQuery } from "../../data/staff"

/** Users of the engine's admin and what they may do. */
const StaffPage = () => {
  const query = useQuery(staffQuery)
  const { data } = query
  return (
    <div className="flex flex-col gap-y-3">
      <Container className="divide-y p-0">
        <PageHead title={copy.staff} about={copy.staffAbout}>
          {data && <InviteForm />}
        </PageHead>
        <FetchState query={query} what={copy.staffWhat} />
        {data && <StaffTable staff={data.staff} />}
      </Container>
      {data && <InvitationList invitations={data.invitations} />}
    </div>
  )
}

export const config = defineRouteConfig({ label: "Staff", icon: Users, rank: 8 })

export default StaffPage
