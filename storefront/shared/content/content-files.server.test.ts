import { PICTURES } from "@mavazi/contracts/content/fields"
import { expect, it } from "vitest"
import pictures from "~/shared/config/editorial-pictures.json"
import { FILE_CONTENT } from "./content-files.server"

it("has a picture for every name that the words can have", () => {
  const ofPages = Object.keys(pictures).filter((name) => name !== "open-graph")
  expect(ofPages.sort()).toEqual([...PICTURES].sort())
})

it("has the values of the placeholders in the texts of pages, and leaves those of e-mails", () => {
  const { emails, ...pages } = FILE_CONTENT
  expect(JSON.stringify(pages)).not.toMatch(/\{\w+\}/)
  expect(pages.home.benefits[2]?.title).toBe("30 days to change your mind")
  expect(emails.greeting).toBe("Dear {name},")
})
