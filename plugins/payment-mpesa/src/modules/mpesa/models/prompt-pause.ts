import { model } from "@medusajs/framework/utils"

/** Prompts are paused until a time because of a fault in the merchant's configuration or account. */
export const PromptPause = model.define("mpesa_prompt_pause", {
  id: model.text().primaryKey(),
  /** Daraja result code that caused the pause. */
  code: model.text(),
  since: model.dateTime(),
  until: model.dateTime(),
})
