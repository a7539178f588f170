import { model } from "@medusajs/framework/utils"

/** Something that a visitor wrote in one of the shop's forms, for the merchant to read and export. */
export const Message = model
  .define("message", {
    id: model.id({ prefix: "msg" }).primaryKey(),
    /** Made by the browser: a repeat of the same message carries the same one. */
    client_id: model.text(),
    form: model.enum(["newsletter", "contact", "press", "question"]),
    name: model.text().searchable().nullable(),
    email: model.text().searchable(),
    text: model.text().searchable().nullable(),
    read_at: model.dateTime().nullable(),
  })
  .indexes([
    { on: ["client_id"], unique: true },
    { on: ["created_at"], where: "deleted_at is null" },
  ])
