import type { ContentPreview } from "@mavazi/contracts/content/content"
import type { ContentName } from "@mavazi/contracts/content/documents"
import { PREVIEW_PARAMETER } from "@mavazi/contracts/content/paths"
import { createHash, randomBytes } from "node:crypto"
import { requireValid } from "./content-editor"
import type { ContentService } from "./content-service"
import { pageOf } from "./document-pages"

const VALID_MS = 60 * 60 * 1000
const TOKEN_BYTES = 24

/** SHA-256 is sufficient: the token is unpredictable. */
export const hashPreviewToken = (token: string): string => createHash("sha256").update(token).digest("base64url")

/**
 * Keeps a draft for an hour, and makes a link to a page of the shop with it.
 * @throws ApiFailure 400 with the fields that are wrong
 */
export async function previewDocument(
  service: ContentService,
  name: ContentName,
  value: unknown,
): Promise<ContentPreview> {
  requireValid(name, value)
  const token = randomBytes(TOKEN_BYTES).toString("base64url")
  const expiresAt = new Date(Date.now() + VALID_MS)
  await service.keepDraft({ tokenHash: hashPreviewToken(token), name, value, expiresAt })
  return {
    url: `${service.shopUrl}${pageOf(name) ?? "/"}?${PREVIEW_PARAMETER}=${token}`,
    expiresAt: expiresAt.toISOString(),
  }
}
