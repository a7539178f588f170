import { type EmailPreview, PreviewEmailRequest } from "@mavazi/contracts/content/email-preview"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { CONTENT, type ContentService } from "../../../content/content-service"
import { requireValid } from "../../../content/content-editor"
import { previewEmail } from "../../../email/preview/preview-email"
import { httpSettings } from "../../../http/http-settings"
import { parseBody } from "../../../http/parse-body"

/** An e-mail with sample data, in texts that need not be published. */
export async function POST(req: MedusaRequest, res: MedusaResponse<EmailPreview>): Promise<void> {
  const { sample, language, value } = parseBody(PreviewEmailRequest, req.body)
  requireValid({ name: "emails", language }, value)
  const service = req.scope.resolve<ContentService>(CONTENT)
  const { content } = await service.withDraft({ name: "emails", language, value })
  const { merchantUrl } = httpSettings(req.scope)
  res.json(previewEmail(sample, { content: { ...content, language }, shopUrl: service.shopUrl, merchantUrl }))
}
