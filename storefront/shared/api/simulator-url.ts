let url: string | null = null

/** Sets the URL of the demo's virtual phone, which a real shop lacks. The root of each page has it as `<html data-simulator>`. */
export function setSimulatorUrl(value = ""): void {
  url = value || null
}

export const simulatorUrl = (): string | null => url
