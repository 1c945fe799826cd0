import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'

/** A file of a build. */
export interface BuildFile {
  readonly path: string
  readonly type: string
  readonly content: Buffer
  readonly isGzip: boolean
}

/** So many builds remain stored, the newest start first. An update needs two; one that is withdrawn needs three. */
const STORED_BUILDS = 3

/** Paths whose file name contains the hash of the content. */
const HASHED = /^\/assets\/[\w.-]{1,200}$/

/**
 * Stores the files of a build, so that other servers can send them to its open pages, and deletes builds that were
 * started longest ago. The files of a build are written once.
 */
export async function storeBuild(system: Db, build: string, files: readonly BuildFile[]): Promise<void> {
  const now = sql<string>`now()`
  await system.transaction().execute(async (db) => {
    // Two servers of the same build wait here for each other.
    const { isNew } = await db
      .insertInto('web_build')
      .values({ name: build, last_started_at: now })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ last_started_at: now }))
      .returning(sql<boolean>`xmax = 0`.as('isNew'))
      .executeTakeFirstOrThrow()
    const hashed = files.filter(({ path }) => HASHED.test(path))
    if (isNew && hashed.length > 0)
      await db
        .insertInto('web_build_file')
        .values(hashed.map(({ path, type, content, isGzip }) => ({ build, path, type, content, is_gzip: isGzip })))
        .execute()
    const newest = db.selectFrom('web_build').select('name').orderBy('last_started_at', 'desc').limit(STORED_BUILDS)
    await db.deleteFrom('web_build').where('name', 'not in', newest).execute()
  })
}

/** Returns the file of a stored build, or undefined if none has it. */
export async function findBuildFile(system: Db, path: string): Promise<BuildFile | undefined> {
  if (!HASHED.test(path)) return undefined
  return system
    .selectFrom('web_build_file')
    .select(['path', 'type', 'content', 'is_gzip as isGzip'])
    .where('path', '=', path)
    .limit(1)
    .executeTakeFirst()
}
