import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runInChild, type ChildProgram } from './run-in-child.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'client-center-child-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function writeProgram(name: string, source: string): Promise<ChildProgram> {
  const file = path.join(folder, `${name}.mjs`)
  await writeFile(file, source)
  return { file: pathToFileURL(file), libraries: [], arguments: [], largestAnswer: 1000 }
}

test.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'])(
  'a process that the system ends with %s says nothing about the file',
  async (signal) => {
    const program = await writeProgram(signal, `process.kill(process.pid, '${signal}'); setInterval(() => {}, 1000)`)
    expect(await runInChild(program, [])).toBeUndefined()
  },
)

test('a process that crashes, or is killed because of its limits, has no output', async () => {
  const crashing = await writeProgram('crashing', 'process.abort()')
  expect(await runInChild(crashing, [])).toEqual(Buffer.alloc(0))
  const slow = await writeProgram('slow', 'for (;;);')
  const limits = { milliseconds: 600_000, processor: 200, memory: 2 ** 40 }
  expect(await runInChild(slow, [], { limits })).toEqual(Buffer.alloc(0))
})

test('a process ends with the server', async () => {
  const endless = await writeProgram('endless', 'setInterval(() => {}, 1000)')
  const module = new URL('./run-in-child.ts', import.meta.url).href
  const server = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `import { runInChild } from ${JSON.stringify(module)}
     const limits = { milliseconds: 600_000, processor: 600_000, memory: 2 ** 40 }
     void runInChild({ ...${JSON.stringify(endless)}, file: new URL(${JSON.stringify(endless.file.href)}) }, [], { limits })
     process.stdin.once('end', () => process.exit()).resume()`,
  ])
  const readChildren = async (): Promise<number[]> =>
    (await readFile(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')).split(' ').filter(Boolean).map(Number)
  await expect.poll(readChildren, { timeout: 30_000 }).toHaveLength(1)
  const [child = 0] = await readChildren()
  try {
    server.stdin.end()
    await once(server, 'close')
    await expect.poll(() => isRunning(child), { timeout: 5000 }).toBe(false)
  } finally {
    if (await isRunning(child)) process.kill(child, 'SIGKILL')
  }
})

/** A process that has ended may stay in the list until its parent has read its result. */
async function isRunning(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') Z')
  return !stat.slice(stat.lastIndexOf(')')).startsWith(') Z')
}
