/** A second build of the product, for updates that replace one server after the other. */
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { readBuildName } from '../../server/http/pages/static-files.ts'
import { copyTree } from '../defects/copied-tree.ts'

const run = promisify(execFile)
const ROOT = path.join(import.meta.dirname, '..', '..')

/** A text that every page loads: with one other word, most files of the build get other names. */
const TEXTS = path.join('web', 'ui', 'feedback', 'failure-texts.ts')
const OLD_TEXT = "You don't have permission to do this."
const NEW_TEXT = 'You are not allowed to do this.'

export interface SecondBuild {
  /** The folder of the sources and the built web app, from which servers of this build are started. */
  readonly root: string
  /** The name of the build, as in the response header `X-Portal-Build`. */
  readonly build: string
}

/** Copies the sources into an empty folder, changes one text, and builds the web app there. */
export async function makeSecondBuild(folder: string): Promise<SecondBuild> {
  const root = path.resolve(folder)
  await copyTree(ROOT, root)
  const texts = path.join(root, TEXTS)
  const source = await readFile(texts, 'utf8')
  if (!source.includes(OLD_TEXT)) throw new Error(`${TEXTS} has no text to change`)
  await writeFile(texts, source.replace(OLD_TEXT, NEW_TEXT))
  const vite = path.join(root, 'node_modules', '.bin', 'vite')
  await run(vite, ['build', '--logLevel', 'warn'], { cwd: path.join(root, 'web') })
  const build = await readBuildName(path.join(root, 'web', 'dist'))
  if (build === undefined) throw new Error(`The web app was not built in ${root}`)
  return { root, build }
}
