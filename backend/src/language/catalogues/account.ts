import * as account from "../../account/copy"
import * as accountInSwahili from "../../account/copy.sw"
import * as deletion from "../../account-data/deletion/copy"
import * as deletionInSwahili from "../../account-data/deletion/copy.sw"
import * as media from "../../media/copy"
import * as mediaInSwahili from "../../media/copy.sw"
import * as messages from "../../messages/copy"
import * as messagesInSwahili from "../../messages/copy.sw"
import * as security from "../../security/copy"
import * as securityInSwahili from "../../security/copy.sw"
import * as http from "../../http/copy"
import * as httpInSwahili from "../../http/copy.sw"
import { type TextPair, pairOf } from "../text-pair"

/** Texts about accounts and their data. */
export const ACCOUNT_TEXTS: readonly TextPair[] = [
  pairOf(account, accountInSwahili),
  pairOf(deletion, deletionInSwahili),
  pairOf(media, mediaInSwahili),
  pairOf(messages, messagesInSwahili),
  pairOf(security, securityInSwahili),
  pairOf(http, httpInSwahili),
]
