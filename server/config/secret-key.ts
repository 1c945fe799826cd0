import { randomBytes, randomUUID } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { folderProblem } from './folder-problem.ts'
import { makeFolder } from './make-folder.ts'
import { ConfigProblem } from './setting.ts'

/**
 * The key of this installation, 32 bytes, stored as hexadecimal text outside the database. A missing file is created
 * (readable only by its owner); one without a key is refused and never replaced, because encrypted data would be lost.
 * During a rotation the file holds both keys, the new one first: the database knows which one is in use.
 */
export function readSecretKeys(file: string): readonly [Buffer, ...Buffer[]] {
  const text = readFileIfExists(file) ?? createKeyFile(file)
  const [key, ...formerKeys] = text.split(/\r?\n/)
  if (key === undefined || formerKeys.length > 1 || ![key, ...formerKeys].every((line) => /^[0-9a-f]{64}$/.test(line)))
    throw new ConfigProblem(
      `SECRET_KEY_FILE must hold 64 hexadecimal digits; ${file} does not: restore it from the backup.`,
    )
  return [Buffer.from(key, 'hex'), ...formerKeys.map((line) => Buffer.from(line, 'hex'))]
}

/** Replaces the file's content with these keys atomically, and syncs it to the disk. */
export function writeSecretKeys(file: string, keys: readonly Buffer[]): void {
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, keys.map((key) => `${key.toString('hex')}\n`).join(''), { mode: 0o600, flush: true })
  renameSync(draft, file)
  const folder = openSync(dirname(file), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

/** A sentence for the operator if other users than the file's owner may read the key; otherwise undefined. */
export function findKeyFileWarning(file: string): string | undefined {
  const mode = statSync(file).mode & 0o777
  // Windows has no such permissions.
  if (process.platform === 'win32' || (mode & 0o077) === 0) return undefined
  return `SECRET_KEY_FILE: ${file} can be read by other users of this machine (mode ${mode.toString(8)}), and with it everything that is encrypted. Run "chmod 600 ${file}".`
}

const READ_ERRORS: Readonly<Record<string, string>> = {
  EISDIR: 'is a folder',
  EACCES: 'may not be read by this user',
  ENOTDIR: 'lies in something that is no folder',
}

function readFileIfExists(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    if (code === 'ENOENT') return null
    throw new ConfigProblem(
      `SECRET_KEY_FILE cannot be used: ${file} ${READ_ERRORS[code] ?? `cannot be read (${code})`}.`,
    )
  }
}

function createKeyFile(file: string): string {
  try {
    return writeNewKey(file)
  } catch (problem) {
    throw folderProblem('SECRET_KEY_FILE', dirname(file), problem)
  }
}

/**
 * Writes the whole key under another name first. If two servers do so at the same time, both use the key that was
 * linked first.
 */
function writeNewKey(file: string): string {
  makeFolder(dirname(file))
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}
