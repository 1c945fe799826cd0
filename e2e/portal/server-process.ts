import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as after } from 'node:timers/promises'

const ROOT = path.join(import.meta.dirname, '..', '..')
const READY = /^Client Center is ready at (http:\/\/\S+?)\/?$/m
const MAX_START_TIME = 180_000

/** A real server in its own process. */
export interface ServerProcess {
  readonly url: string
  readonly port: number
  /** Milliseconds from the start of the process until it reports readiness and answers over HTTP. */
  readonly readyAfter: number
  /** The file with the server's whole output. */
  readonly log: string
  /** Stops the server with SIGTERM and waits. Throws if it exits with an error. */
  stop(): Promise<void>
  /** Kills the server and the database at once (SIGKILL), as a power failure would. */
  kill(): Promise<void>
}

interface ServerOptions {
  readonly dataDir: string
  /** 0 takes any free port. */
  readonly port?: number
  readonly env?: Readonly<Record<string, string>>
}

/**
 * Starts `server/main.ts` on a data directory and waits until it is ready. The server's environment contains only `env`
 * and a few fixed variables.
 */
export async function startServer({ dataDir, port = 0, env = {} }: ServerOptions): Promise<ServerProcess> {
  await mkdir(dataDir, { recursive: true })
  const log = path.join(dataDir, 'server.log')
  const output = openSync(log, 'a')
  const alreadyPrinted = readFileSync(log, 'utf8').length
  const started = performance.now()
  const child = spawn(path.join(ROOT, 'node_modules', '.bin', 'node'), [path.join(ROOT, 'server', 'main.ts')], {
    cwd: ROOT,
    // Its own process group, so that one signal reaches all its children.
    detached: true,
    stdio: ['ignore', output, output],
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      TZ: 'UTC',
      FIRM_TIME_ZONE: 'UTC',
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: '1',
      ...env,
    },
  })
  closeSync(output)
  let ended: string | undefined
  const exit = new Promise<void>((resolve) => {
    child.on('error', (problem) => {
      ended = problem.message
      resolve()
    })
    child.on('exit', (code, signal) => {
      ended = signal ?? String(code)
      resolve()
    })
  })
  // An aborted run must not leave servers behind.
  const killNow = (): void => killGroup(child.pid, dataDir)
  process.once('exit', killNow)

  const printed = (): string => readFileSync(log, 'utf8').slice(alreadyPrinted)
  let url: string | undefined
  while (url === undefined) {
    const announcedUrl = READY.exec(printed())?.[1]
    if (announcedUrl !== undefined && (await answers(`${announcedUrl}/healthz`))) url = announcedUrl
    else if (ended !== undefined || performance.now() - started > MAX_START_TIME) {
      killNow()
      throw new Error(
        `The server ${ended === undefined ? 'was not ready within three minutes' : `ended (${ended})`}. It printed:\n${printed()}`,
      )
    } else await after(10)
  }
  const readyAfter = performance.now() - started

  const gone = async (): Promise<void> => {
    await exit
    process.off('exit', killNow)
  }
  return {
    url,
    port: Number(new URL(url).port),
    readyAfter,
    log,
    async stop() {
      if (ended === undefined) child.kill('SIGTERM')
      await gone()
      if (ended !== '0') throw new Error(`The server did not end cleanly (${ended}). It printed:\n${printed()}`)
    },
    async kill() {
      killNow()
      await gone()
    },
  }
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    (answer) => answer.ok,
    () => false,
  )

function killGroup(pid: number | undefined, dataDir: string): void {
  // The database leads its own process group. Its data directory contains the id of its first process.
  for (const target of [pid === undefined ? undefined : -pid, databaseProcess(dataDir)]) {
    if (target === undefined) continue
    try {
      process.kill(target, 'SIGKILL')
    } catch {
      // It has already ended.
    }
  }
}

/**
 * The id of the database's first process. Undefined if it has ended: after a crash, another process may have the
 * recorded id.
 */
function databaseProcess(dataDir: string): number | undefined {
  const data = path.join(dataDir, 'postgres', 'data')
  try {
    const pid = Number.parseInt(readFileSync(path.join(data, 'postmaster.pid'), 'utf8'), 10)
    if (existsSync('/proc') && readlinkSync(`/proc/${pid}/cwd`) !== realpathSync(data)) return undefined
    return pid > 1 ? pid : undefined
  } catch {
    return undefined
  }
}
