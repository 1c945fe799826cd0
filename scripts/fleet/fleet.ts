import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { unprivileged } from '../../server/database/embedded/unprivileged.ts'
import { DatabaseNode, waitForPair } from './database-node.ts'
import { writeDeployFile, type DeployValues } from './deploy-files.ts'
import { HOST, makeDeployValues } from './deploy-values.ts'
import { startMailServer } from './mail-server.ts'
import { unpackPackages, type Programs } from './packages.ts'
import { PortalServer, ROOT } from './portal-server.ts'
import { atExit, measureMemory, sendSignal, startProcess, waitUntil, type FleetProcess } from './processes.ts'

interface FleetOptions {
  readonly folder: string
  /** The first of the ports that the fleet uses. */
  readonly port: number
  readonly print: (line: string) => void
}

const S3_FOLDER = path.join(homedir(), '.cache', 'client-center-fleet', 's3')

/** Everything that runs the product on several machines, here on one: each part as `deploy/` configures it. */
export class Fleet {
  readonly folder: string
  /** The address of nginx. */
  readonly url: string
  readonly nodes: readonly DatabaseNode[]
  readonly servers: readonly [PortalServer, PortalServer]
  private readonly programs: Programs
  private readonly prefix: readonly string[]
  private readonly values: DeployValues
  private readonly parts = new Map<string, FleetProcess>()
  private readonly print: (line: string) => void
  private stopMail: (() => Promise<void>) | undefined

  constructor({ folder, port, print }: FleetOptions) {
    this.folder = folder
    this.print = print
    this.programs = unpackPackages()
    const { prefix, uid } = unprivileged(folder, '/bin/true')
    if (uid !== undefined)
      throw new Error(
        'PostgreSQL does not run as root: run the fleet test as an ordinary user, or allow user namespaces.',
      )
    this.prefix = prefix
    this.values = makeDeployValues(folder, port, this.programs.postgres)
    this.url = String(this.values['PUBLIC_URL'])
    this.nodes = ['1', '2'].map((number) => this.makeNode(number))
    this.servers = [
      new PortalServer('server1', port + 10, path.join(folder, 'server1'), this.values),
      new PortalServer('server2', port + 11, path.join(folder, 'server2'), this.values),
    ]
  }

  private makeNode(number: string): DatabaseNode {
    const name = `node${number}`
    const port = Number(this.values[`NODE${number}_PORT`])
    const restPort = Number(this.values[`NODE${number}_REST_PORT`])
    const folder = path.join(this.folder, name)
    return new DatabaseNode({
      name,
      folder,
      port,
      restPort,
      command: [...this.prefix, ...this.programs.patroni],
      env: this.environment(),
      values: {
        ...this.values,
        NODE_NAME: name,
        NODE_HOST: HOST,
        NODE_PORT: port,
        NODE_REST_PORT: restPort,
        NODE_FOLDER: folder,
      },
    })
  }

  private environment(): Record<string, string> {
    return { ...this.programs.env, PATH: `${this.programs.postgres}:/usr/bin:/bin`, HOME: this.folder, TZ: 'UTC' }
  }

  /** The owner's address of the database: through HAProxy, that of the primary or of the standby. */
  databaseUrl(role: 'primary' | 'standby' = 'primary'): string {
    const port = this.values[role === 'primary' ? 'PRIMARY_PORT' : 'STANDBY_PORT']
    return `postgres://client_center:${this.values['OWNER_PASSWORD']}@${HOST}:${port}/client_center`
  }

  /** The folder in which the mail server writes what it receives. */
  mailFolder(): string {
    return path.join(this.folder, 'mails')
  }

  /** Starts all parts in order. */
  async start(): Promise<void> {
    const began = performance.now()
    const step = (what: string) => this.print(`${((performance.now() - began) / 1000).toFixed(0)} s: ${what}`)
    this.startStore()
    this.stopMail = await startMailServer(Number(this.values['SMTP_PORT']), this.mailFolder())
    step('the file store and the mail server run')
    this.startEtcd()
    for (const node of this.nodes) node.start()
    await waitForPair(this.nodes, { isSynchronous: true, seconds: 180 })
    step('the database has a primary and a standby')
    this.startPart('haproxy', this.programs.haproxy, ['-W', '-db', '-f'], 'haproxy.cfg')
    await this.makeDatabase()
    this.startPgBouncer()
    this.startNginx()
    for (const server of this.servers) {
      await server.start()
      step(`${server.name} is ready`)
    }
  }

  private startStore(): void {
    this.runStoreScript('up')
    atExit(() => this.runStoreScript('down'))
  }

  private runStoreScript(verb: 'up' | 'down'): void {
    mkdirSync(S3_FOLDER, { recursive: true })
    const script = path.join(ROOT, 'scripts', 's3-server.sh')
    const words = [script, verb, S3_FOLDER, String(this.values['S3_PORT'])]
    // The services outlive the shell, so they must not inherit a pipe.
    const { status } = spawnSync('sh', words, { stdio: ['ignore', 'ignore', 'inherit'] })
    if (status !== 0) throw new Error(`s3-server.sh ${verb} ended with ${status}`)
    if (verb === 'down') rmSync(path.join(S3_FOLDER, 'srv'), { recursive: true, force: true })
  }

  private startEtcd(): void {
    this.startPart('etcd', this.programs.etcd, ['--config-file'], 'etcd.yml')
  }

  /** Starts a program of which the file of `deploy/` is the last argument. */
  private startPart(name: string, program: readonly string[], words: readonly string[], file: string): void {
    const cwd = path.join(this.folder, name)
    mkdirSync(cwd, { recursive: true, mode: 0o700 })
    const written = writeDeployFile(file, cwd, this.values)
    const command = [...this.prefix, ...program, ...words, written]
    this.parts.set(name, startProcess({ name, command, env: this.environment(), cwd }))
  }

  private startPgBouncer(): void {
    const cwd = path.join(this.folder, 'pgbouncer')
    mkdirSync(cwd, { recursive: true, mode: 0o700 })
    writeDeployFile('pgbouncer-users.txt', cwd, this.values)
    this.startPart('pgbouncer', this.programs.pgbouncer, [], 'pgbouncer.ini')
  }

  /** The file of `deploy/` is one site; the folders of Debian's nginx belong to root, so others are named here. */
  private startNginx(): void {
    const cwd = path.join(this.folder, 'nginx')
    mkdirSync(path.join(cwd, 'logs'), { recursive: true, mode: 0o700 })
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    writeFileSync(
      path.join(cwd, 'main.conf'),
      [
        'daemon off;',
        'worker_processes 1;',
        `pid ${cwd}/nginx.pid;`,
        'events { worker_connections 1024; }',
        'http {',
        ...temporary.map((kind) => `${kind}_temp_path ${cwd}/${kind};`),
        `access_log ${cwd}/access.log;`,
        `include ${writeDeployFile('nginx.conf', cwd, this.values)};`,
        '}',
      ].join('\n'),
    )
    const command = [...this.prefix, ...this.programs.nginx, '-e', 'stderr', '-p', cwd, '-c', `${cwd}/main.conf`]
    this.parts.set('nginx', startProcess({ name: 'nginx', command, env: this.environment(), cwd }))
  }

  private async makeDatabase(): Promise<void> {
    const url = `postgres://postgres:${this.values['SUPERUSER_PASSWORD']}@${HOST}:${this.values['PRIMARY_PORT']}/postgres`
    await waitUntil('HAProxy does not lead to the primary', 30, async () => {
      const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 })
      try {
        await client.connect()
        // HAProxy leads to any node until it has checked both.
        const { rows } = await client.query<{ reads: boolean }>('select pg_is_in_recovery() as reads')
        return rows[0]?.reads === false
      } finally {
        await client.end().catch(() => undefined)
      }
    })
    const file = writeDeployFile('database.sql', this.folder, this.values)
    const words = ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '-f', file, url]
    const env = this.environment()
    const { status, stderr } = spawnSync(path.join(this.programs.postgres, 'psql'), words, { env, encoding: 'utf8' })
    if (status !== 0) throw new Error(`psql could not run deploy/database.sql: ${stderr.trim()}`)
  }

  /** A part by its name: etcd, haproxy, pgbouncer or nginx. Throws if it was never started. */
  part(name: string): FleetProcess {
    const found = this.parts.get(name)
    if (found === undefined) throw new Error(`The fleet has no ${name}`)
    return found
  }

  /** Waits until both servers accept requests, and nginx leads to them. */
  async waitForServers(): Promise<void> {
    for (const url of [...this.servers.map((server) => server.url), this.url])
      await waitUntil(`${url} does not accept requests`, 60, async () => (await fetch(`${url}/readyz`)).ok)
  }

  /** Waits until this node is the primary. */
  async waitForPrimary(node: DatabaseNode): Promise<void> {
    await waitUntil(
      `${node.name} did not become the primary`,
      90,
      async () => (await node.call('/primary')).status === 200,
    )
  }

  /** Changes whether a commit waits for the standby. */
  async setSynchronous(isSynchronous: boolean): Promise<void> {
    await waitUntil('Patroni stores no configuration', 30, async () => {
      for (const node of this.nodes)
        if (node.isRunning() && (await node.configure({ synchronous_mode: isSynchronous })) === 200) return true
      return false
    })
  }

  /** Kills PgBouncer and starts it again. */
  async restartPgBouncer(): Promise<void> {
    await this.part('pgbouncer').kill()
    this.startPgBouncer()
  }

  /** Sends a signal to the process that answers for the file store. */
  signalStore(signal: NodeJS.Signals): void {
    sendSignal(Number(readFileSync(path.join(S3_FOLDER, 'run', 'proxy.pid'), 'utf8')), signal)
  }

  /** Memory in bytes, by kind of process. */
  memory(): ReadonlyMap<string, number> {
    const sum = (pids: readonly number[]) => pids.reduce((total, pid) => total + measureMemory(pid), 0)
    const [node1, node2] = this.nodes
    return new Map([
      ['server 1', sum(this.servers[0].pids())],
      ['server 2', sum(this.servers[1].pids())],
      ['database node 1, with Patroni', sum(node1?.pids() ?? [])],
      ['database node 2, with Patroni', sum(node2?.pids() ?? [])],
      ...[...this.parts].map(([name, { pid }]) => [name, sum([pid])] as const),
    ])
  }

  /** Stops everything in the reverse order. Whatever is left ends with this process. */
  async stop(): Promise<void> {
    for (const server of this.servers) await server.kill()
    for (const name of ['nginx', 'pgbouncer', 'haproxy']) await this.parts.get(name)?.kill()
    for (const node of this.nodes) await node.kill()
    await this.parts.get('etcd')?.kill()
    this.runStoreScript('down')
    await this.stopMail?.()
  }
}
