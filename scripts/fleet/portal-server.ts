import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { readDeployEnvironment, type DeployValues } from './deploy-files.ts'
import { startProcess, waitUntil, type FleetProcess } from './processes.ts'

export const ROOT: string = path.join(import.meta.dirname, '..', '..')

/** A server of the product. */
export class PortalServer {
  readonly name: string
  readonly url: string
  private readonly folder: string
  /** The settings, which commands of the administrator need, too. */
  readonly environment: Readonly<Record<string, string>>
  private process: FleetProcess | undefined

  constructor(name: string, port: number, folder: string, values: DeployValues) {
    this.name = name
    this.url = `http://127.0.0.1:${port}`
    this.folder = folder
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    this.environment = {
      ...readDeployEnvironment('client-center.env', { ...values, SERVER_PORT: port, SERVER_FOLDER: folder }),
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      // The people of the load are those of the demo.
      DEMO: '1',
      TZ: 'UTC',
      FIRM_TIME_ZONE: 'UTC',
    }
  }

  /** Starts the server from a copy of the product, and waits until it is ready. Throws if it ends before. */
  async start(root: string = ROOT): Promise<void> {
    const command = [path.join(ROOT, 'node_modules', '.bin', 'node'), path.join(root, 'server', 'main.ts')]
    const server = startProcess({ name: 'server', command, env: this.environment, cwd: this.folder })
    this.process = server
    const isReady = await waitUntil(`${this.name} is not ready; see ${server.log}`, 240, async () => {
      if (!server.isRunning()) return 'ended'
      return (await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(5000) })).ok && 'ready'
    })
    if (isReady === 'ended') throw new Error(`${this.name} ended at its start; see ${server.log}`)
  }

  isRunning(): boolean {
    return this.process?.isRunning() ?? false
  }

  pids(): number[] {
    return this.process?.isRunning() === true ? [this.process.pid] : []
  }

  async kill(): Promise<void> {
    await this.process?.kill()
  }

  /** Asks the server to stop, as an update does, and waits. */
  async stop(): Promise<void> {
    this.process?.signal('SIGTERM')
    await this.process?.ended
  }
}
