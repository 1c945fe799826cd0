import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { toDatabaseUrl } from '../../database/embedded/address.ts'
import { owner } from '../../database/embedded/cluster.ts'
import { readPostmaster } from '../../database/embedded/postmaster.ts'

/**
 * The URL of the packaged database of a server that runs on this data directory. Undefined if it accepts no
 * connections.
 */
export function runningDatabase(dataDir: string): string | undefined {
  const folder = join(resolve(dataDir), 'postgres')
  const data = join(folder, 'data')
  if (!readPostmaster(data)?.ready) return undefined
  // Lines of PostgreSQL's own file: port, socket folder (empty without one), address.
  const [, , , port, socket] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  const password = readFileSync(join(folder, 'password'), 'utf8').trim()
  const address = socket
    ? ({ kind: 'socket', folder: socket, port: Number(port) } as const)
    : ({ kind: 'loopback', port: Number(port) } as const)
  return toDatabaseUrl(address, password, owner)
}
