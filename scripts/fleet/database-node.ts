import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { writeDeployFile, type DeployValues } from './deploy-files.ts'
import { atExit, listFamily, sendSignal, startProcess, waitUntil, type FleetProcess } from './processes.ts'

interface NodeOptions {
  readonly name: string
  readonly folder: string
  readonly port: number
  readonly restPort: number
  readonly command: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly values: DeployValues
}

export interface ClusterMember {
  readonly name: string
  readonly role: string
  readonly state: string
  readonly lag?: number | string
}

/** A PostgreSQL node with its Patroni. */
export class DatabaseNode {
  readonly name: string
  readonly port: number
  private readonly options: NodeOptions
  private readonly file: string
  private patroni: FleetProcess | undefined

  constructor(options: NodeOptions) {
    this.options = options
    this.name = options.name
    this.port = options.port
    mkdirSync(options.folder, { recursive: true, mode: 0o700 })
    this.file = writeDeployFile('patroni.yml', options.folder, options.values)
    // Patroni starts PostgreSQL as a process of its own.
    atExit(() => this.signalPostgres('SIGKILL'))
  }

  /** Starts Patroni, which starts PostgreSQL. */
  start(): void {
    const { folder, command, env } = this.options
    this.patroni = startProcess({ name: 'patroni', command: [...command, this.file], env, cwd: folder })
  }

  isRunning(): boolean {
    return this.patroni?.isRunning() ?? false
  }

  /** The ids of Patroni and of the first process of PostgreSQL. */
  pids(): number[] {
    return [this.patroni?.pid, this.postgresPid()].filter((pid) => pid !== undefined)
  }

  private postgresPid(): number | undefined {
    try {
      const pid = Number.parseInt(readFileSync(path.join(this.options.folder, 'data', 'postmaster.pid'), 'utf8'), 10)
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(this.options.folder) ? pid : undefined
    } catch {
      return undefined
    }
  }

  private signalPostgres(signal: NodeJS.Signals): void {
    const pid = this.postgresPid()
    if (pid === undefined) return
    for (const member of listFamily(pid)) sendSignal(member.pid, signal)
  }

  /** Kills Patroni and every process of PostgreSQL at once, as a power failure would. */
  async kill(): Promise<void> {
    this.patroni?.signal('SIGKILL')
    this.signalPostgres('SIGKILL')
    await this.patroni?.kill()
  }

  /** Stops Patroni and every process of PostgreSQL from running, as when the machine freezes. */
  freeze(): void {
    this.patroni?.signal('SIGSTOP')
    this.signalPostgres('SIGSTOP')
  }

  thaw(): void {
    this.signalPostgres('SIGCONT')
    this.patroni?.signal('SIGCONT')
  }

  private walReceiver(): number | undefined {
    const pid = this.postgresPid()
    return pid === undefined ? undefined : listFamily(pid).find(({ command }) => /walreceiver/.test(command))?.pid
  }

  /** Stops the process that receives changes from the primary. */
  holdBackReceiver(): void {
    const pid = this.walReceiver()
    if (pid === undefined) throw new Error(`${this.name} receives nothing`)
    sendSignal(pid, 'SIGSTOP')
  }

  /** Ends the stopped receiver, so that what it has not read is lost, as on a broken line. */
  endReceiver(): void {
    const pid = this.walReceiver()
    if (pid === undefined) return
    sendSignal(pid, 'SIGTERM')
    sendSignal(pid, 'SIGCONT')
  }

  /** Calls Patroni's REST interface. Throws unless it answers in time. */
  async call(
    address: string,
    body?: object,
    method = 'POST',
  ): Promise<{ readonly status: number; readonly text: string }> {
    const login = Buffer.from(`patroni:${this.options.values['PATRONI_PASSWORD']}`).toString('base64')
    const answer = await fetch(`http://127.0.0.1:${this.options.restPort}${address}`, {
      signal: AbortSignal.timeout(body === undefined ? 3000 : 60_000),
      headers: { authorization: `Basic ${login}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { method, body: JSON.stringify(body) }),
    })
    return { status: answer.status, text: await answer.text() }
  }

  /** Changes Patroni's configuration in etcd; returns the status. */
  async configure(changes: object): Promise<number> {
    return (await this.call('/config', changes, 'PATCH')).status
  }

  /** The members of the cluster as this node sees them. */
  async listMembers(): Promise<readonly ClusterMember[]> {
    const { text } = await this.call('/cluster')
    return (JSON.parse(text) as { members: ClusterMember[] }).members
  }
}

/** Waits for a primary with a standby, and makes the standby anew if it does not catch up by itself. */
export async function repairPair(nodes: readonly DatabaseNode[]): Promise<void> {
  const isSynchronous = true
  try {
    await waitForPair(nodes, { isSynchronous, seconds: 60 })
  } catch {
    const members = (await nodes[0]?.listMembers()) ?? []
    for (const { name, role } of members)
      if (role !== 'leader') await nodes.find((node) => node.name === name)?.call('/reinitialize', { force: true })
    await waitForPair(nodes, { isSynchronous })
  }
}

/** Waits until one node is the primary and the other follows it; returns them in this order. */
export function waitForPair(
  nodes: readonly DatabaseNode[],
  { isSynchronous, seconds = 120 }: { readonly isSynchronous: boolean; readonly seconds?: number },
): Promise<readonly [DatabaseNode, DatabaseNode]> {
  const standbyRole = isSynchronous ? 'sync_standby' : 'replica'
  return waitUntil('the database has no primary with a standby', seconds, async () => {
    const [first] = nodes
    const members = (await first?.listMembers()) ?? []
    const find = (role: string, ...states: string[]) =>
      nodes.find(({ name }) =>
        members.some((one) => one.name === name && one.role === role && states.includes(one.state)),
      )
    const primary = find('leader', 'running')
    const standby = find(standbyRole, 'running', 'streaming')
    if (primary === undefined || standby === undefined) return undefined
    return (await primary.call('/primary')).status === 200 ? ([primary, standby] as const) : undefined
  })
}
