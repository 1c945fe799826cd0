import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseProblem } from '../database-problem.ts'

/** How to start a PostgreSQL program: with a command prefix, or as another user and group. */
export type Launch = { prefix: string[]; uid?: number; gid?: number }

type User = { name: string; uid: number; gid: number }

/**
 * How to run PostgreSQL, which refuses to run as root. If this process runs as root on Linux, PostgreSQL runs in a user
 * namespace that maps root to nobody: the files stay root's, and no user is created. Where namespaces are forbidden, as
 * in many containers, PostgreSQL runs as an existing unprivileged user, who then owns the folder. If the data directory
 * already belongs to an ordinary user, PostgreSQL runs as that user.
 */
export function unprivileged(folder: string, program: string): Launch {
  if (process.getuid?.() !== 0) return { prefix: [] }
  const everyone = listSystemUsers()
  const owner = getOwnerUid(join(folder, 'data'))
  if (owner === 0) {
    const launch = inNamespace(everyone, program)
    if (launch) return launch
  }
  const able = owner === 0 ? servants(everyone) : everyone.filter((user) => user.uid === owner)
  for (const { uid, gid, name } of able) {
    if (!runs([program, '--version'], { uid, gid, name })) continue
    giveFolder(folder, uid, gid)
    if (runs(['test', '-w', folder], { uid, gid, name })) return { prefix: [], uid, gid }
  }
  throw new DatabaseProblem(
    `PostgreSQL does not run as root, and here neither a user namespace ("unshare --user") nor another user can reach ${program} and ${folder}: start the Client Center as an ordinary user, or set DATABASE_URL.`,
  )
}

function inNamespace(everyone: User[], program: string): Launch | null {
  const inside = everyone.find((user) => user.uid === 65534) ?? servants(everyone)[0]
  if (process.platform !== 'linux' || !inside) return null
  const prefix = ['unshare', '--user', `--map-user=${inside.uid}`, `--map-group=${inside.gid}`]
  return runs([...prefix, program, '--version']) ? { prefix } : null
}

/**
 * Makes the user the owner of the folder. The data directory above it still belongs to root, and the user's group may
 * only pass through it.
 */
function giveFolder(folder: string, uid: number, gid: number): void {
  spawnSync('chown', ['-R', `${uid}:${gid}`, folder], { stdio: 'ignore' })
  const around = statSync(dirname(folder))
  if (around.uid !== 0 || (around.mode & 0o011) !== 0) return
  chownSync(dirname(folder), 0, gid)
  chmodSync(dirname(folder), 0o710)
}

function getOwnerUid(data: string): number {
  return statSync(data, { throwIfNoEntry: false })?.uid ?? 0
}

/** Users that run services, the most suitable first. */
function servants(everyone: User[]): User[] {
  return ['postgres', 'node', 'nobody'].flatMap((name) => everyone.filter((user) => user.name === name))
}

function listSystemUsers(): User[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter((user) => user.uid > 0)
}

function runs([command = '', ...args]: string[], user?: User): boolean {
  const result = spawnSync(command, args, {
    stdio: 'ignore',
    timeout: 5000,
    ...(user && { uid: user.uid, gid: user.gid }),
  })
  return result.status === 0
}
