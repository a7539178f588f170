import type { ContentPreview } from "@mavazi/contracts/content/content"
import { PREVIEW_PARAMETER } from "@mavazi/contracts/content/paths"
import { pathIn } from "@mavazi/contracts/shared/language-path"
import { createHash, randomBytes } from "node:crypto"
import { requireValid } from "./content-editor"
import type { ContentService } from "./content-service"
import { pageOf } from "./document-pages"
import type { DocumentKey } from "./written-documents"

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
  key: DocumentKey,
  value: unknown,
): Promise<ContentPreview> {
  requireValid(key, value)
  const token = randomBytes(TOKEN_BYTES).toString("base64url")
  const expiresAt = new Date(Date.now() + VALID_MS)
  await service.keepDraft({ tokenHash: hashPreviewToken(token), ...key, value, expiresAt })
  return {
    url: `${service.shopUrl}${pathIn(key.language, pageOf(key.name) ?? "/")}?${PREVIEW_PARAMETER}=${token}`,
    expiresAt: expiresAt.toISOString(),
  }
}
