import {
  findNextChangeDay,
  findInconsistencies,
  listImportantTopics,
} from '@client-center/domain/consistency/find-inconsistencies.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../database/connect.ts'
import { job } from '../../jobs/job.ts'
import { lockByName } from '../../records/lock-by-name.ts'
import { toConsistencyFacts, providerFacts } from './consistency-facts-query.ts'

/** Changes per transaction, and providers compared per statement. */
const CHANGES = 500
const BATCH_SIZE = 100
/** The offset of the time zone furthest behind UTC, in milliseconds. */
const LAST_ZONE_OFFSET_MS = 12 * 3_600_000

/** Every minute, compares the providers whose records have changed and stores the findings. */
export const checkConsistencyJob = job({
  name: 'check-consistency',
  payload: z.object({}),
  cron: '* * * * *',
  run: async ({ database: { system }, clock }) => {
    const today = earliestDay(clock())
    while (await checkSome(system, today));
  },
})

/**
 * Returns the current date in the last time zone. A finding that applies from a later date is not stored before that
 * date has started everywhere. For users whose date is already later, the request compares the provider again, since
 * `changes_on` is not after their date.
 */
const earliestDay = (now: Date): string => new Date(now.getTime() - LAST_ZONE_OFFSET_MS).toISOString().slice(0, 10)

/**
 * Compares some of the changed providers. Returns whether there were any. Runs one at a time, since a slower run would
 * overwrite newer findings with older ones.
 */
const checkSome = (system: Db, today: string): Promise<boolean> =>
  system.transaction().execute(async (db) => {
    await lockByName(db, 'consistency', 'all')
    const changes = await db.selectFrom('consistency_change').select('id').orderBy('id').limit(CHANGES).execute()
    const ids = changes.map(({ id }) => id)
    const { rows } = await sql<{ account: string; provider: string }>`
      select account_id as account, provider_id as provider from consistency_change
       where id = any(${ids}::bigint[]) and provider_id is not null
      union
      select form.account_id, form.provider_id from consistency_change change
        join credentialing_form form on form.account_id = change.account_id and form.provider_id is not null
       where change.id = any(${ids}::bigint[]) and change.provider_id is null
      union
      (select account_id, provider_id from provider_consistency where changes_on <= ${today}::date limit ${sql.lit(CHANGES)})
    `.execute(db)
    for (let at = 0; at < rows.length; at += BATCH_SIZE) await check(db, rows.slice(at, at + BATCH_SIZE), today)
    await sql`delete from consistency_change where id = any(${ids}::bigint[])`.execute(db)
    return ids.length > 0 || rows.length > 0
  })

async function check(
  db: Db,
  providers: readonly { readonly account: string; readonly provider: string }[],
  today: string,
): Promise<void> {
  const found = await db
    .selectFrom('provider')
    .select(['provider.account_id', 'provider.id', providerFacts.as('facts')])
    .where('provider.id', 'in', [...new Set(providers.map(({ provider }) => provider))])
    .where('provider.deleted_at', 'is', null)
    .execute()
  const notes = found.map(({ account_id, id, facts: row }) => {
    const facts = toConsistencyFacts(row)
    return {
      account_id,
      provider_id: id,
      matters: listImportantTopics(findInconsistencies(facts, today)),
      changes_on: findNextChangeDay(facts, today),
    }
  })
  await sql`
    insert into provider_consistency (account_id, provider_id, matters, changes_on)
    select account_id, provider_id, matters, changes_on
      from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb)
           as note (account_id uuid, provider_id uuid, matters text[], changes_on date)
        on conflict (account_id, provider_id) do update set (matters, changes_on) = row (excluded.matters, excluded.changes_on)
  `.execute(db)
  await sql`
    delete from provider_consistency noted using provider
     where provider.account_id = noted.account_id and provider.id = noted.provider_id and provider.deleted_at is not null
       and noted.provider_id = any(${providers.map(({ provider }) => provider)}::uuid[])`.execute(db)
}
