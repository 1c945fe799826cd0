import { spawnSync } from 'node:child_process'
import { chownSync, readFileSync } from 'node:fs'
import { DatabaseProblem } from '../database-problem.ts'

/** How a program of PostgreSQL is started: words put before the command, or another user and group. */
export type Launch = { prefix: string[]; uid?: number; gid?: number }

type User = { name: string; uid: number; gid: number }

/**
 * PostgreSQL refuses to run as root. As root on Linux it is run in a user namespace in which root is
 * called nobody, so that the files stay root's and no user is made; where namespaces are forbidden (in
 * many containers), as an existing unprivileged user, who is then given the folder.
 */
export function unprivileged(folder: string, program: string): Launch {
  if (process.getuid?.() !== 0) return { prefix: [] }
  const users = unprivilegedUsers()
  if (process.platform === 'linux') {
    const inside = users.find((user) => user.uid === 65534) ?? users[0]
    if (inside) {
      const prefix = ['unshare', '--user', `--map-user=${inside.uid}`, `--map-group=${inside.gid}`]
      if (runs([...prefix, program, '--version'])) return { prefix }
    }
  }
  for (const user of users) {
    if (!runs([program, '--version'], user)) continue
    chownSync(folder, user.uid, user.gid)
    if (runs(['test', '-w', folder], user)) return { prefix: [], uid: user.uid, gid: user.gid }
    chownSync(folder, 0, 0)
  }
  throw new DatabaseProblem(
    `PostgreSQL does not run as root, and here neither a user namespace ("unshare --user") nor another user can reach ${program} and ${folder}: start the Client Center as an ordinary user, or set DATABASE_URL.`,
  )
}

/** Those of the machine that services run as, the most fitting first. */
function unprivilegedUsers(): User[] {
  const wanted = ['postgres', 'node', 'nobody']
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter((user) => wanted.includes(user.name) && user.uid > 0)
    .sort((a, b) => wanted.indexOf(a.name) - wanted.indexOf(b.name))
}

function runs([command = '', ...args]: string[], user?: User): boolean {
  const result = spawnSync(command, args, {
    stdio: 'ignore',
    timeout: 5000,
    ...(user && { uid: user.uid, gid: user.gid }),
  })
  return result.status === 0
}
