import { z } from "zod"

/** Longest wait of a long poll in seconds. */
export const MAX_CHANGES_WAIT = 30

/** Query of `GET /api/catalogue/changes`. Without `after` the newest version is returned at once. */
export const CatalogueChangesQuery = z
  .object({
    after: z.coerce.number().int().nonnegative().optional(),
    wait: z.coerce
      .number()
      .nonnegative()
      .default(0)
      .transform((seconds) => Math.min(seconds, MAX_CHANGES_WAIT)),
  })
  .meta({ id: "CatalogueChangesQuery" })

/** Response of the long poll `GET /api/catalogue/changes?after={version}&wait={seconds}`. */
export const CatalogueChanges = z
  .object({
    version: z.number().int().nonnegative(),
    tags: z.array(z.string()).describe("`product:{slug}`, `list`, or `all` when the client's version is too old."),
  })
  .meta({ id: "CatalogueChanges" })

export type CatalogueChanges = z.infer<typeof CatalogueChanges>
