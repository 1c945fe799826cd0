import { createServer } from 'node:net'
import { join } from 'node:path'
import { owner } from './cluster.ts'

/** The address on which the embedded server listens: a socket in its own folder, or a port of the loopback address. */
export type Address = { kind: 'socket'; folder: string; port: number } | { kind: 'loopback'; port: number }

/** The operating system's limit for a socket's path, in bytes. */
const longestSocketPath = process.platform === 'linux' ? 107 : 103

/** Returns the socket in the folder, or a free port if the socket's path would be too long. */
export async function chooseAddress(folder: string): Promise<Address> {
  const port = 5432
  const path = join(folder, `.s.PGSQL.${port}`)
  return Buffer.byteLength(path) <= longestSocketPath ? { kind: 'socket', folder, port } : freePort()
}

/** A currently free port of the loopback address. */
export function freePort(): Promise<Address> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      server.close(() => resolve({ kind: 'loopback', port }))
    })
  })
}

/** The URL of `database` with the owner's login. */
export function toDatabaseUrl(address: Address, password: string, database: string): string {
  const login = `postgres://${owner}:${encodeURIComponent(password)}`
  if (address.kind === 'loopback') return `${login}@127.0.0.1:${address.port}/${database}`
  return `${login}@localhost:${address.port}/${database}?host=${encodeURIComponent(address.folder)}`
}
