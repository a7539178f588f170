import { expect, it } from "vitest"
import { FILE_CONTENT } from "./content-files.server"

it("has the values of the placeholders in the texts of pages, and leaves those of e-mails", () => {
  const { emails, ...pages } = FILE_CONTENT
  expect(JSON.stringify(pages)).not.toMatch(/\{\w+\}/)
  expect(pages.home.benefits[2]?.title).toBe("30 days to change your mind")
  expect(emails.greeting).toBe("Dear {name},")
})
