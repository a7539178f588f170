/** An error that the user can correct: printed as one line, without a stack. */
export class Failure extends Error {}
