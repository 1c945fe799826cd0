import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'

/** The content of the EICAR test file, which every scanner reports as malware. */
export const eicar = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`

/** A TCP server for tests that implements clamd's INSTREAM command as documented, and reports one virus. */
export interface ClamdForTests {
  readonly url: string
  /** The number of bytes of the last stream. */
  readonly received: () => number
  close(): Promise<void>
}

export async function startClamd({ maxBytes = Infinity, silent = false } = {}): Promise<ClamdForTests> {
  let last = 0
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    if (!silent)
      void answer(socket, maxBytes, (bytes) => {
        last = bytes
      })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return {
    url: `tcp://127.0.0.1:${address.port}`,
    received: () => last,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

const COMMAND = Buffer.from('zINSTREAM\0')
const PING = Buffer.from('zPING\0')

async function answer(socket: Socket, maxBytes: number, onReceived: (bytes: number) => void): Promise<void> {
  let pending = Buffer.alloc(0)
  let content = ''
  let total = 0
  let commanded = false
  const data: AsyncIterable<Buffer> = socket
  try {
    for await (const chunk of data) {
      pending = Buffer.concat([pending, chunk])
      if (pending.equals(PING)) return void socket.end('PONG\0')
      if (!commanded) {
        if (pending.length < COMMAND.length) continue
        if (!pending.subarray(0, COMMAND.length).equals(COMMAND)) return void socket.end('UNKNOWN COMMAND\0')
        pending = pending.subarray(COMMAND.length)
        commanded = true
      }
      while (pending.length >= 4 && pending.length >= 4 + pending.readUInt32BE(0)) {
        const length = pending.readUInt32BE(0)
        if (length === 0) {
          onReceived(total)
          return void socket.end(content.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
        }
        total += length
        if (total > maxBytes) return void socket.end('INSTREAM size limit exceeded. ERROR\0')
        content = (content + pending.toString('latin1', 4, 4 + length)).slice(-200_000)
        pending = pending.subarray(4 + length)
      }
    }
  } catch {
    // The client closed the connection during the stream, as when a scan is abandoned.
  }
}
