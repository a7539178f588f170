/* What the shop's calls answer about any way to pay. */

export const savedNumberUnknown = "This number is not saved any more. Please enter it." // specified: SP-08
