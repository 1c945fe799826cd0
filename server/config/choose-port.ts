import { createServer } from 'node:net'
import { localAddress, type Config } from './config.ts'
import { ConfigProblem } from './setting.ts'

/** Error codes for a host on which listening is impossible. */
const UNUSABLE_ADDRESS_CODES = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL'])

/**
 * With PORT=0, chooses a free port, so that links in mails are right before the server listens; otherwise returns the
 * configuration unchanged. Throws for a host that is not an address of this machine, and for a port in use, before
 * anything starts.
 */
export async function choosePort(config: Config): Promise<Config> {
  const port = await findFreePort(config.host, config.port).catch((problem: unknown) => {
    throw problem instanceof Error && 'code' in problem && UNUSABLE_ADDRESS_CODES.has(String(problem.code))
      ? new ConfigProblem(`HOST must be an address of this machine, such as 127.0.0.1, not "${config.host}".`)
      : problem
  })
  if (config.port !== 0) return config
  const publicUrl =
    config.publicUrl === localAddress(config.host, 0) ? localAddress(config.host, port) : config.publicUrl
  return Object.freeze({ ...config, port, publicUrl })
}

/** Listens briefly on the port, or on any free port for 0, and returns the port number. */
function findFreePort(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(port, host, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
