import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { type Login, type LoginKey, readLogin } from "../../medusa-schema/accounts/login"
import type { AccountLinkService, LinkPurpose } from "../../account/email-links/account-link-service"
import { ACCOUNT_LINK } from "../../account/email-links/account-link-service"
import { linkToken } from "../../account/email-links/link-token"
import type { DueAccountEmail } from "../../outbox/due-email"
import { composeAccountMessage } from "./account-email"
import type { OutgoingEmail } from "./email-message"
import { renderEmail } from "./render-email"
import type { EmailContent } from "../../content/email-content"

interface LinkSettings {
  content: EmailContent
  shopUrl: string
  linkSecret: string
}

/** The e-mail; null when there is no such account, or its reason no longer exists. */
export async function composeAccountEmail(
  container: MedusaContainer,
  settings: LinkSettings,
  due: DueAccountEmail,
): Promise<OutgoingEmail | null> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const key = keyOf(due)
  const login = key && (await readLogin(knex, key))
  const url = login && (await linkOf(container, settings, { due, login }))
  if (!login || !url) return null
  const message = composeAccountMessage({ due, url }, settings.content)
  // As typed: the part before the @ can be case-sensitive.
  return renderEmail({ due, to: login.storedAddress, message }, settings)
}

function keyOf({ customerId, authIdentityId, address }: DueAccountEmail): LoginKey | null {
  if (customerId !== null) return { customerId }
  if (authIdentityId !== null) return { authIdentityId }
  return address === null ? null : { email: address }
}

/** URL of the e-mail's button; null when the e-mail must not be sent. */
async function linkOf(
  container: MedusaContainer,
  { shopUrl, linkSecret }: LinkSettings,
  { due, login }: { due: DueAccountEmail; login: Login },
): Promise<string | null> {
  const links = container.resolve<AccountLinkService>(ACCOUNT_LINK)
  const verified = await links.isVerified(login.email)
  const { authIdentityId, email } = login
  const linkTo = async (purpose: LinkPurpose, page: string) => {
    const token = linkToken(linkSecret, "account-link", due.id)
    const usable = await links.issue({ purpose, authIdentityId, email, token, requestedAt: due.requestedAt })
    // The token is in the fragment, which browsers do not send: it is in no access log and no Referer header.
    return usable ? `${shopUrl}${page}#${token}` : null
  }
  switch (due.kind) {
    case "verify_email":
      return verified ? null : linkTo("verify_email", pagePaths.verifyEmail)
    case "reset_password":
      return linkTo("reset_password", pagePaths.resetPassword)
    case "password_changed":
      // Unverified addresses get links only; an administrator's was verified by the invitation.
      return verified || login.isAdmin ? `${shopUrl}${pagePaths.forgotPassword}` : null
    case "new_device":
      return verified || login.isAdmin ? `${shopUrl}${pagePaths.profile}` : null
  }
}
