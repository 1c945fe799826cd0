import { sql } from 'kysely'
import type { Deps } from '../../deps/deps.ts'
import type { Db } from '../../database/connect.ts'
import { parseAddresses } from '@client-center/domain/firm/home-content.ts'
import { findFirmText } from '../portal/firm-text.ts'
import { fetchFeed } from './fetch-feed.ts'
import type { Feed } from './read-feed.ts'

/** Number of minutes for which a copy is fresh (AMB-17). */
const FRESH_MINUTES = 15

/** The addresses of the news: those that the firm saved, or those of the installation. */
export async function findNewsAddresses(
  db: Db,
  { newsFeeds }: Pick<Deps['config'], 'newsFeeds'>,
): Promise<readonly string[]> {
  const saved = await findFirmText(db, 'news')
  return saved === undefined || saved.value === null ? newsFeeds : parseAddresses(saved.value)
}

/** Returns the last valid copies of the configured feeds, in the configured order. Leaves out feeds without a copy. */
export async function readCopies(db: Db, urls: readonly string[]): Promise<Feed[]> {
  if (urls.length === 0) return []
  const rows = await db
    .selectFrom('news_copy')
    .select(['url', 'title', 'items'])
    .where('url', 'in', [...urls])
    .where('fetched_at', 'is not', null)
    .execute()
  const byUrl = new Map(rows.map((row) => [row.url, row]))
  return urls.flatMap((url) => {
    const row = byUrl.get(url)
    // Only `saveCopy` writes this column.
    return row ? [{ title: row.title, items: row.items as Feed['items'] }] : []
  })
}

/**
 * Fetches every configured feed whose copy is older than 15 minutes. If that fails, the last valid copy stays (AMB-17).
 */
export async function refreshNews({
  config,
  database,
  log,
  clock,
}: Pick<Deps, 'config' | 'database' | 'log' | 'clock'>): Promise<void> {
  const addresses = await findNewsAddresses(database.system, config)
  const due = new Date(clock().getTime() - FRESH_MINUTES * 60_000).toISOString()
  const fresh = await database.system.selectFrom('news_copy').select('url').where('fetched_at', '>', due).execute()
  const known = new Set(fresh.map((row) => row.url))
  await Promise.all(
    addresses
      .filter((url) => !known.has(url))
      .map(async (url) => {
        try {
          await saveCopy(database.system, url, await fetchFeed(url, config.newsFeeds.includes(url)))
        } catch (problem) {
          log.warn(
            { feed: url, reason: problem instanceof Error ? problem.message : 'unknown' },
            'a news feed could not be read',
          )
          await saveFailure(database.system, url)
        }
      }),
  )
}

async function saveCopy(db: Db, url: string, feed: Feed): Promise<void> {
  const copy = { title: feed.title, items: JSON.stringify(feed.items), fetched_at: sql<string>`now()`, failed_at: null }
  await db
    .insertInto('news_copy')
    .values({ url, ...copy })
    .onConflict((conflict) => conflict.column('url').doUpdateSet(copy))
    .execute()
}

async function saveFailure(db: Db, url: string): Promise<void> {
  const failure = { failed_at: sql<string>`now()` }
  await db
    .insertInto('news_copy')
    .values({ url, ...failure })
    .onConflict((conflict) => conflict.column('url').doUpdateSet(failure))
    .execute()
}
