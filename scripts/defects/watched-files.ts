import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { watchedAreas } from './watched-areas.ts'
import { watchedRules } from './watched-rules.ts'
import { watchedScreens } from './watched-screens.ts'
import { watchedServer } from './watched-server.ts'

const ROOT = path.join(import.meta.dirname, '../..')

/** Declarations of endpoints that need a permission: who may call each is listed by hand in one test. */
const endpointFiles = globSync('contract/*/**/*.ts', { cwd: ROOT }).filter((file) =>
  /access: '(?!anyone')/.test(readFileSync(path.join(ROOT, file), 'utf8')),
)

/** The tests that must see a defect, by source file: permissions, walls, saves, locks, undo, uploads, mails, rules. */
export const watchedFiles: ReadonlyMap<string, readonly string[]> = new Map([
  ...endpointFiles.toSorted().map((file): [string, string[]] => [file, ['contract/who-may-call.test.ts']]),
  ...[...watchedRules, ...watchedServer, ...watchedAreas, ...watchedScreens].flatMap(([folder, files]) =>
    Object.entries(files).map(([file, tests]): [string, string[]] => [
      path.posix.join(folder, file),
      tests.split(' ').map((test) => (test.includes('/') ? test : path.posix.join(folder, test))),
    ]),
  ),
])
