/* Words of messages beside those of content/emails.yaml. */

import { MADE_TO_ORDER } from "@mavazi/contracts/shared/copy"

export const locale = "en-KE"
export const minutes = (count: number) => `${String(count)} minutes`
export const hours = (count: number) => `${String(count)} hours`
export const madeToOrder = MADE_TO_ORDER
