import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { brokenPdfs } from '../../testing/caqh/broken-pdfs.ts'
import { drawSummary, usualDrawing } from '../../testing/caqh/draw-summary.ts'
import { madeUpDentist } from '../../testing/caqh/made-up-dentist.ts'
import { madeUpSummary } from '../../testing/caqh/made-up-summary.ts'
import { readInChild } from './read-in-child.ts'
import { isSmallUnpacked } from './pre-scan.ts'

const MEGABYTE = 1024 * 1024
const doubling = brokenPdfs()['forms that draw each other twice, thirty times']
const endless = async (): Promise<Buffer[]> => [await (doubling?.make(Buffer.alloc(0)) ?? Buffer.alloc(0))]

/** A summary that can be read, unless its reader is ended. */
async function good(seed = 2): Promise<Buffer> {
  const words = { isOlder: false, licensesAsGrid: false, hoursAsGrid: false }
  return drawSummary(madeUpSummary(madeUpDentist(seed), words), usualDrawing)
}

test.each([
  ['of the processor', { processor: 20 }],
  ['of memory', { memory: 20 * MEGABYTE }],
  ['of time', { milliseconds: 1 }],
])('a reader that exceeds the limit of %s is ended', async (_, limit) => {
  const unlimited = { milliseconds: 600_000, processor: 600_000, memory: 4096 * MEGABYTE }
  expect(await readInChild([await good()], { limits: { ...unlimited, ...limit } })).toEqual({
    problem: 'CAQH_TOO_COMPLEX',
  })
})

test('if no reader can be started, the person is asked to try again', async () => {
  const { execPath } = process
  process.execPath = '/no/such/program'
  try {
    expect(await readInChild([await good()])).toEqual({ problem: 'CAQH_BUSY' })
  } finally {
    process.execPath = execPath
  }
})

test('a reader runs at lower priority than the portal', async () => {
  const gone = new AbortController()
  const reading = readInChild(await endless(), { signal: gone.signal })
  const priorities = (await readers()).map((pid) => getPriority(pid))
  gone.abort()
  await expect(reading).rejects.toThrow('aborted')
  expect(priorities).toEqual([Math.min(getPriority() + 5, 19)])
})

/** Reader processes started by this one. */
async function readers(): Promise<number[]> {
  const all = await readdir('/proc').then((names) => names.filter((name) => /^\d+$/.test(name)))
  const readProcFile = (pid: string, file: string) => readFile(`/proc/${pid}/${file}`, 'latin1').catch(() => '')
  const own = await Promise.all(
    all.map(async (pid) => {
      const isOurs = (await readProcFile(pid, 'status')).includes(`PPid:\t${process.pid}\n`)
      return isOurs && (await readProcFile(pid, 'cmdline')).includes('reader-process.ts') ? [Number(pid)] : []
    }),
  )
  return own.flat()
}

test('a damaged file is reported as damaged, even when the reader gives up by itself', async () => {
  const damage = brokenPdfs()['a file with wrong bytes in it']
  for (const seed of [2, 3]) {
    const whole = await good(seed)
    expect(await readInChild([(await damage?.make(whole)) ?? whole])).toEqual({ problem: 'CAQH_DAMAGED' })
  }
})

test('a reader is ended when nobody waits for it any more', async () => {
  const gone = new AbortController()
  const reading = readInChild(await endless(), { signal: gone.signal })
  gone.abort()
  await expect(reading).rejects.toThrow('aborted')
})

test('the unpacked size is checked before anything reads the file', () => {
  const bomb = brokenPdfs()['a hundred megabytes in one kilobyte']?.make(Buffer.alloc(0))
  expect(isSmallUnpacked(bomb as Buffer)).toBe(false)
  expect(isSmallUnpacked(Buffer.from('%PDF-1.7 stream\nnothing packed\nendstream'))).toBe(true)
})

/** Runs a program with the reader's restrictions. */
async function triedIn(program: string): Promise<string> {
  const closed = fileURLToPath(new URL('../../child-process/without-network.ts', import.meta.url))
  const code = `import { closeNetwork } from ${JSON.stringify(closed)}; closeNetwork(); try { ${program}; console.log('done') } catch (problem) { console.log('refused') }`
  const child = spawn(
    process.execPath,
    [
      '--no-warnings',
      '--permission',
      `--allow-fs-read=${fileURLToPath(new URL('.//', import.meta.url))}`,
      `--allow-fs-read=${closed}`,
      `--allow-fs-read=${fileURLToPath(new URL('../../package.json', import.meta.url))}`,
      '--input-type=module',
      '-e',
      code,
    ],
    { env: {}, stdio: ['ignore', 'pipe', 'ignore'] },
  )
  let output = ''
  child.stdout.on('data', (part: Buffer) => void (output += part.toString()))
  await once(child, 'close')
  return output.trim()
}

test.each([
  ["(await import('node:net')).connect(9, '127.0.0.1')"],
  ["(await import('node:http')).get('http://127.0.0.1:9')"],
  ["await fetch('http://127.0.0.1:9')"],
  ["(await import('node:dgram')).createSocket('udp4').send('x', 9, '127.0.0.1')"],
  ["await (await import('node:dns')).promises.lookup('localhost')"],
  ["(await import('node:fs')).writeFileSync('/tmp/left-behind', 'x')"],
  ["(await import('node:fs')).readFileSync('/etc/hostname')"],
  ["(await import('node:child_process')).execSync('true')"],
])('a reader cannot %s', async (program) => {
  expect(await triedIn(program)).toBe('refused')
})

test('a reader can do harmless things', async () => {
  expect(await triedIn("(await import('node:zlib')).deflateSync('x')")).toBe('done')
})
