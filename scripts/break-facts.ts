/**
 * Breaks facts of the specification in a copy of the sources, one at a time: an answer that is no longer required, a
 * label or sentence without its last letter, a length, an order, a condition, a number of a list, a permission, a path.
 * Runs only the fact tests after each and reports whether they failed: `npm run break-facts -- --count 20 --seed 7`,
 * with `--package server` for the facts of one package, or `--file domain/credentialing/board.ts` for every fact of one
 * file. Exits with 1 if the tests missed a broken fact.
 */
import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { copyTree } from './defects/copied-tree.ts'
import { createTestRuns, type TestRuns } from './defects/run-tests.ts'
import { factFiles, ruleFiles } from './facts/fact-files.ts'
import { breakKinds, findBreaks, type Break } from './facts/find-breaks.ts'
import { findServerBreaks } from './facts/find-server-breaks.ts'
import { chooseInTurn, createRandom, withChange } from './facts/source-change.ts'

const ROOT = path.join(import.meta.dirname, '..')

const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '100' },
    file: { type: 'string' },
    package: { type: 'string' },
  },
})

/** Set by a signal. The sources themselves are never changed, only their copy. */
let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    isStopped = true
  })

const sourcesIn = (folder: string): readonly string[] =>
  statSync(path.join(ROOT, folder)).isFile()
    ? [folder]
    : globSync(`${folder}/*.ts`, { cwd: ROOT }).filter(
        (file) => !file.endsWith('.test.ts') && !ruleFiles.includes(file),
      )

const allBreaks = (): readonly Break[] =>
  factFiles.flatMap(sourcesIn).flatMap((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8')
    return file.startsWith('server/') ? findServerBreaks(file, text) : findBreaks(file, text)
  })

/** The fact tests of the file's package: first those that import the file by name, then the others. */
function testsFor({ file }: Pick<Break, 'file'>): readonly (readonly string[])[] {
  const [room = ''] = file.split('/')
  const tests = globSync(`${room}/facts/*.test.ts`, { cwd: ROOT }).toSorted()
  const imports = (test: string) =>
    readFileSync(path.join(ROOT, test), 'utf8').includes(`..${file.slice(room.length)}'`)
  return [tests.filter(imports), tests.filter((test) => !imports(test))].filter((ones) => ones.length > 0)
}

async function isSeen(one: Break, folder: string, tests: TestRuns): Promise<[boolean, string]> {
  const file = path.join(folder, one.file)
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, withChange(one, text))
  await tests.forget(one.file)
  try {
    for (const files of testsFor(one)) {
      const { verdict, reason } = await tests.run(files)
      if (verdict !== 'passed') return [true, reason]
    }
    return [false, '']
  } finally {
    writeFileSync(file, text)
    await tests.forget(one.file)
  }
}

async function tryAll(breaks: readonly Break[], folder: string, tests: TestRuns): Promise<readonly Break[]> {
  const { verdict, reason } = await tests.run([...new Set(breaks.flatMap(testsFor).flat())])
  if (verdict !== 'passed') throw new Error(`The facts have to be right before any is broken: ${reason}`)
  const unseen: Break[] = []
  for (const [at, one] of breaks.entries()) {
    if (isStopped) throw new Error(`Stopped after ${at} of ${breaks.length}`)
    const started = performance.now()
    const [seen, why] = await isSeen(one, folder, tests)
    if (!seen) unseen.push(one)
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    console.log(`${seen ? '✓' : '✗'} ${at + 1} ${one.kind}, ${one.file}:${one.line} (${seconds} s) ${seen ? why : ''}`)
    if (!seen) console.log(`    ${one.before}\n    ${one.after}`)
  }
  return unseen
}

async function main(): Promise<void> {
  const [seed, count] = [Number(options.seed), Number(options.count)]
  if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(count) || count < 1)
    throw new Error('--seed and --count must be whole numbers')
  const all = allBreaks().filter(({ file }) => options.package === undefined || file.startsWith(`${options.package}/`))
  const breaks =
    options.file === undefined
      ? chooseInTurn(breakKinds, all, count, createRandom(seed))
      : all.filter(({ file }) => file === options.file)
  console.log(`${breaks.length} of ${all.length} facts, seed ${seed}`)
  const folder = await mkdtemp(path.join(tmpdir(), 'client-center-facts-'))
  // Vitest ends the process on Ctrl+C, so an exit handler removes the copy.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  await copyTree(ROOT, folder)
  process.chdir(folder)
  const tests = createTestRuns(folder)
  try {
    const unseen = await tryAll(breaks, folder, tests)
    console.log(`${breaks.length - unseen.length} of ${breaks.length} broken facts were seen`)
    process.exitCode = unseen.length === 0 ? 0 : 1
  } finally {
    await tests.close()
    process.chdir(ROOT)
  }
}

await main()
