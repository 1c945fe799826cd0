import { sql } from 'kysely'
import { prepared } from '../../database/prepared.ts'

/** The last audit entry of a record, with the author's name only if that is a current colleague. */
export const lastChangeStatement = prepared<{ account: string; record: string; kind: string; alike: string }>()(
  (db, params) =>
    db
      .selectFrom('audit_event as event')
      .leftJoin('person', 'person.id', 'event.person_id')
      .select([
        'event.action',
        'event.person_id',
        'person.name',
        'event.at',
        sql<boolean>`event.action = 'credentialing.published' or event.after ? 'publishedInto'`.as('is_published'),
      ])
      .where('event.account_id', '=', params.account)
      .where('event.record_id', '=', params.record)
      .where((at) => at.or([at('event.record_type', '=', params.kind), at('event.record_type', '=', params.alike)]))
      .where(
        sql<boolean>`split_part(event.action, '.', 2) in ('added', 'changed', 'saved', 'deleted', 'removed', 'restored', 'published', 'unlinked')`,
      )
      .orderBy('event.id', 'desc')
      .limit(1),
)
