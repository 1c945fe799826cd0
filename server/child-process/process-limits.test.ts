import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readablePaths } from './process-limits.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'client-center-bounds-'))
  for (const name of ['library', 'other']) {
    await mkdir(path.join(folder, 'elsewhere', name), { recursive: true })
    await writeFile(path.join(folder, 'elsewhere', name, 'index.js'), `export default '${name}'\n`)
    await writeFile(path.join(folder, 'elsewhere', name, 'package.json'), `{ "name": "${name}", "type": "module" }\n`)
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Loads a module in a process that may only read this folder. */
const load = (allowed: string, module: string): Promise<{ stdout: string }> =>
  promisify(execFile)(process.execPath, [
    '--permission',
    ...readablePaths(allowed),
    '--input-type=module',
    '-e',
    `console.log((await import(${JSON.stringify(module)})).default)`,
  ])

test.each([
  ['the folder itself', 'elsewhere', undefined],
  ['a link to all that is installed', 'installed', ['elsewhere', 'installed']],
])('a library can be loaded when %s is readable, and needs nothing else', async (_, name, link) => {
  if (link !== undefined) await symlink(path.join(folder, link[0] ?? ''), path.join(folder, link[1] ?? ''))
  const library = path.join(folder, name, 'library/')
  const { stdout } = await load(library, path.join(library, 'index.js'))
  expect(stdout.trim()).toBe('library')
  await expect(load(library, path.join(folder, name, 'other', 'index.js'))).rejects.toThrow('ERR_ACCESS_DENIED')
})
