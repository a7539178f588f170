import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { AccountDeletionRepository } from "../../account-data/deletion/account-deletion-repository"
import { finishDeletions } from "../../account-data/deletion/finish-deletions"
import { backgroundWork, type WorkerCradle } from "../../concurrency/background-work"

const PAUSE_MS = 5_000

/** The repository, and the work that finishes deletions. */
export class AccountDeletionService extends AccountDeletionRepository {
  readonly __hooks

  constructor(
    cradle: WorkerCradle & { [ContainerRegistrationKeys.PG_CONNECTION]: Knex },
    options: { orderAddressDays: number },
  ) {
    super(cradle, options)
    this.__hooks = backgroundWork(cradle, {
      pauseMs: PAUSE_MS,
      work: finishDeletions,
      logFailure: (logger, thrown) => {
        logger.error(`Deletions of accounts were not continued and will be in a moment: ${String(thrown)}`)
      },
    })
  }
}
