import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'

/** Packages of the machine's own release, Debian 12, with those libraries that a small installation lacks. */
const OWN_PACKAGES = `
  etcd-server etcd-client
  haproxy liblua5.3-0 libopentracing1 libopentracing-c-wrapper0
  nginx nginx-common
  postgresql-15 postgresql-client-15 libpq5 libldap-2.5-0 libsasl2-2 libxslt1.1
  patroni python3-cdiff python3-click python3-colorama python3-dateutil python3-dnspython
  python3-etcd python3-prettytable python3-psutil python3-psycopg2 python3-pkg-resources
  python3-six python3-urllib3 python3-wcwidth python3-yaml libyaml-0-2`
  .trim()
  .split(/\s+/)

/** PgBouncer shares prepared statements since 1.21, and Debian 12 has 1.18. It brings the C library of Debian 13. */
const NEWER_PACKAGES = `
  pgbouncer libc6 libcares2 libevent-2.1-7t64 libssl3t64 libpam0g libsystemd0 libcap2
  libgcrypt20 libgpg-error0 liblz4-1 liblzma5 libzstd1 zlib1g libaudit1 libcap-ng0`
  .trim()
  .split(/\s+/)
const NEWER_RELEASE = 'trixie'

/** How to start each program: the command and its first arguments. */
export interface Programs {
  readonly etcd: readonly string[]
  readonly haproxy: readonly string[]
  readonly nginx: readonly string[]
  readonly patroni: readonly string[]
  readonly pgbouncer: readonly string[]
  /** The folder of PostgreSQL's programs. */
  readonly postgres: string
  /** The environment in which they find their libraries. */
  readonly env: Readonly<Record<string, string>>
}

/**
 * Downloads the Debian packages of the fleet once and unpacks them into `~/.cache/client-center-fleet`; installs
 * nothing, and needs no root. Throws a sentence for the operator if that is impossible.
 */
export function unpackPackages(): Programs {
  if (!readOsRelease().includes('VERSION_CODENAME=bookworm'))
    throw new Error('The fleet test runs on Debian 12 (bookworm), since it unpacks the packages of that release.')
  const hash = createHash('sha256')
    .update([...OWN_PACKAGES, ...NEWER_PACKAGES].join())
    .digest('hex')
    .slice(0, 12)
  const folder = path.join(homedir(), '.cache', 'client-center-fleet', hash)
  if (!existsSync(folder)) {
    mkdirSync(path.dirname(folder), { recursive: true })
    const draft = mkdtempSync(`${folder}-`)
    try {
      const sources = findSources()
      download(path.join(draft, 'own'), OWN_PACKAGES, undefined)
      download(path.join(draft, 'newer'), NEWER_PACKAGES, `${sources} ${NEWER_RELEASE} main`)
      renameSync(draft, folder)
    } finally {
      rmSync(draft, { recursive: true, force: true })
    }
  }
  return findPrograms(path.join(folder, 'own', 'root'), path.join(folder, 'newer', 'root'))
}

function findPrograms(own: string, newer: string): Programs {
  const library = (root: string): string => path.join(root, 'usr', 'lib', 'x86_64-linux-gnu')
  const newerLoader = path.join(library(newer), 'ld-linux-x86-64.so.2')
  return {
    etcd: [path.join(own, 'usr/bin/etcd')],
    haproxy: [path.join(own, 'usr/sbin/haproxy')],
    nginx: [path.join(own, 'usr/sbin/nginx')],
    // Debian's own Python, for which the packages are made.
    patroni: ['/usr/bin/python3', path.join(own, 'usr/bin/patroni')],
    pgbouncer: [newerLoader, '--library-path', library(newer), path.join(newer, 'usr/sbin/pgbouncer')],
    postgres: path.join(own, 'usr/lib/postgresql/15/bin'),
    env: {
      LD_LIBRARY_PATH: library(own),
      PYTHONPATH: path.join(own, 'usr/lib/python3/dist-packages'),
      LC_ALL: 'C.UTF-8',
    },
  }
}

/** Downloads and unpacks packages with package lists of their own, so that the machine's lists stay as they are. */
function download(folder: string, packages: readonly string[], source: string | undefined): void {
  const archives = path.join(folder, 'archives')
  const lists = path.join(folder, 'lists')
  const root = path.join(folder, 'root')
  for (const one of [archives, path.join(lists, 'partial'), root]) mkdirSync(one, { recursive: true })
  const options = [`Dir::State::lists=${lists}`, 'Dir::Cache::pkgcache=', 'Dir::Cache::srcpkgcache=']
  if (source !== undefined) {
    const list = path.join(folder, 'sources.list')
    writeFileSync(list, `${source}\n`)
    options.push(`Dir::Etc::sourcelist=${list}`, 'Dir::Etc::sourceparts=/dev/null')
  }
  const apt = ['apt-get', '-q', ...options.flatMap((option) => ['-o', option])]
  run([...apt, 'update'], archives)
  run([...apt, 'download', ...packages], archives)
  for (const name of readdirSync(archives)) run(['dpkg', '-x', name, root], archives)
  for (const one of [archives, lists]) rmSync(one, { recursive: true })
}

/** Runs a program to its end. Throws a sentence with its last lines if it is missing or fails. */
function run([program = '', ...words]: readonly string[], cwd: string): void {
  const { status, error, stderr } = spawnSync(program, words, { cwd, encoding: 'utf8' })
  if (error !== undefined) throw new Error(`${program} is missing: the fleet test needs a Debian machine.`)
  if (status !== 0)
    throw new Error(`"${program} ${words.at(-1)}" failed: ${stderr.trim().split('\n').slice(-3).join(' ')}`)
}

const readOsRelease = (): string => (existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '')

/** The beginning of a line for sources.list, with the server and the keys that the machine uses itself. */
function findSources(): string {
  const modern = '/etc/apt/sources.list.d/debian.sources'
  const classic = '/etc/apt/sources.list'
  if (existsSync(modern)) {
    const text = readFileSync(modern, 'utf8')
    const address = /^URIs:\s*(\S+)/m.exec(text)?.[1]
    const keys = /^Signed-By:\s*(\S+)/m.exec(text)?.[1]
    if (address !== undefined) return `deb ${keys === undefined ? '' : `[signed-by=${keys}] `}${address}`
  }
  const line = existsSync(classic)
    ? /^deb\s+(?:\[[^\]]*\]\s+)?\S+/m.exec(readFileSync(classic, 'utf8'))?.[0]
    : undefined
  if (line === undefined) throw new Error('The Debian sources of this machine were not found under /etc/apt.')
  return line
}
