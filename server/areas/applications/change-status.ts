import { statusChangeAction } from '@client-center/domain/applications/application-history.ts'
import { sql } from 'kysely'
import { auditAll } from '../../audit/audit.ts'
import type { Db } from '../../database/connect.ts'
import { addHistoryToMany } from './application-history.ts'
import { applicationRecord } from './application-records.ts'
import type { Caller } from './caller.ts'

export interface StatusChange {
  readonly account: string
  readonly application: string
  /** The rev of the application that the caller locked and read, and its status. */
  readonly rev: number
  readonly from: number
  readonly to: number
}

/**
 * Changes nothing but the status of applications that the caller locked and read, with their history and audit entries,
 * in few statements. Returns whether all had the rev that the caller read; otherwise the caller refuses.
 */
export async function changeStatuses(db: Db, changes: readonly StatusChange[], caller: Caller): Promise<boolean> {
  if (changes.length === 0) return true
  const { rows } = await sql<{ id: string }>`
    update application set status = change.status, updated_at = now(), rev = application.rev + 1
      from unnest(${changes.map(({ account }) => account)}::uuid[], ${changes.map(({ application }) => application)}::uuid[],
                  ${changes.map(({ rev }) => rev)}::integer[], ${changes.map(({ to }) => to)}::smallint[])
        as change (account_id, id, rev, status)
     where application.account_id = change.account_id and application.id = change.id and application.rev = change.rev
    returning application.id`.execute(db)
  const { person, address } = caller
  await auditAll(
    db,
    changes.map(({ account, application, rev, from, to }) => ({
      action: `${applicationRecord.name}.${applicationRecord.verbs.later}`,
      person,
      address,
      account,
      record: application,
      before: { rev, statusId: from },
      after: { rev: rev + 1, statusId: to },
    })),
  )
  const history = changes.map(({ account, application, from, to }) => ({
    account,
    application,
    action: statusChangeAction(from, to),
  }))
  await addHistoryToMany(db, history, caller)
  return rows.length === changes.length
}
