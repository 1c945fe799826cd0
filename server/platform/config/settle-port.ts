import { createServer } from 'node:net'
import { localAddress, type Config } from './config.ts'

/**
 * With PORT=0, the configuration with a port that is free at this moment, so that links in mails are right
 * before the server listens; any other configuration as it is.
 */
export async function settlePort(config: Config): Promise<Config> {
  if (config.port !== 0) return config
  const port = await freePort(config.host)
  const publicUrl =
    config.publicUrl === localAddress(config.host, 0) ? localAddress(config.host, port) : config.publicUrl
  return Object.freeze({ ...config, port, publicUrl })
}

function freePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, host, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
