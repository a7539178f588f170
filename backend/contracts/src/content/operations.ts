import type { Operation } from "../openapi/operation"
import { PublishedContent, PublishedDocument } from "./content"

/** Calls about the shop's words. */
export const contentOperations: readonly Operation[] = [
  {
    method: "get",
    path: "/api/content",
    summary: "The shop's words: name, contacts, policies and the texts of its pages",
    access: "public",
    success: { status: 200, schema: PublishedContent },
    failures: [],
  },
  {
    method: "get",
    path: "/api/content/{name}",
    summary: "One document of the shop's words",
    access: "public",
    success: { status: 200, schema: PublishedDocument },
    failures: [404],
  },
  {
    method: "get",
    path: "/api/content/previews/{token}",
    summary: "The shop's words with a draft of the merchant",
    access: "public",
    success: { status: 200, schema: PublishedContent },
    failures: [404],
  },
]
