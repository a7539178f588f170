import { connect, createServer, type AddressInfo, type Socket } from "node:net"

/** A line to the shop that can be cut and mended; browsers are not told, as on a telephone that only seems connected. */
export interface Line {
  /** Address of the shop at this end. */
  url: string
  cut: () => void
  mend: () => void
  close: () => Promise<void>
}

export async function openLine(shopUrl: string): Promise<Line> {
  const { hostname, port } = new URL(shopUrl)
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) {
      near.destroy()
      return
    }
    const far = connect(Number(port), hostname)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on("error", () => other.destroy())
      socket.on("close", () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve))
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://localhost:${String((server.address() as AddressInfo).port)}`,
    cut,
    mend: () => {
      isCut = false
    },
    close: async () => {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
