let origin = ""

/** Sets what browsers put before the path of each `/api` call. The root of each page has it as `<html data-api>`. */
export function setApiOrigin(value: string): void {
  origin = value
}

export const apiOrigin = (): string => origin
