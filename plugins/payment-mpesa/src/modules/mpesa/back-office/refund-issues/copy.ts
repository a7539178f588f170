/* What merchants read about refunds that failed and reversals. */

export const issueNotFound = "There is no open entry with this id."
