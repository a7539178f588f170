import { connect, createServer, type AddressInfo, type Socket } from "node:net"

/** A TCP proxy to the shop that can be disconnected without the browser noticing: `navigator.onLine` stays true. */
export interface NetworkProxy {
  /** URL of the shop through the proxy. */
  url: string
  disconnect: () => void
  reconnect: () => void
  close: () => Promise<void>
}

export async function startNetworkProxy(shopUrl: string): Promise<NetworkProxy> {
  const { hostname, port } = new URL(shopUrl)
  const sockets = new Set<Socket>()
  let isDisconnected = false
  const server = createServer((near) => {
    if (isDisconnected) {
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
  const disconnect = () => {
    isDisconnected = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://localhost:${String((server.address() as AddressInfo).port)}`,
    disconnect,
    reconnect: () => {
      isDisconnected = false
    },
    close: async () => {
      disconnect()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
