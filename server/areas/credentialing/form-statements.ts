import { credentialingForm } from '@client-center/domain/credentialing/credentialing-form.ts'
import { parseStored } from '@client-center/domain/forms/parse-stored.ts'
import { sql, type CompiledQuery } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { prepared, type Placeholders } from '../../database/prepared.ts'
import { unavailable } from '../../refusal/refusal.ts'
import { credentialingKind } from './credentialing-kind.ts'
import { columns, COMPLETED, DRAFT } from './form-row.ts'
import { belongsToHost, type Host, type HostValues } from './host.ts'
import { selectRowIds } from './open-total.ts'
import type { StoredCredentialing } from './stored-form.ts'
import { shownFile } from './shown-summary.ts'

/** The queries for the forms of a host, one statement each, prepared once for each kind of host. */
export const formStatements = (kind: Host['kind']) => ({
  /** All forms and drafts, last changed first. */
  list: prepared<HostValues>()((db, values) => withCountedLists(db, kind, values)),
  drafts: prepared<HostValues>()((db, values) =>
    withCountedLists(db, kind, values).where('form_row.status', '=', DRAFT),
  ),
  /** The form with that id, or the published form of the provider with that id. */
  form: prepared<HostValues & { which: string }>()((db, values) =>
    withAnswers(db, kind, values)
      .where(
        sql<boolean>`(form_row.id = ${values.which} or (form_row.provider_id = ${values.which} and form_row.status = ${sql.lit(COMPLETED)}))`,
      )
      .orderBy(sql`form_row.id = ${values.which}`, 'desc')
      .limit(1),
  ),
  /** The draft with that id, or the draft of the provider with that id (AMB-69). */
  draft: prepared<HostValues & { which: string }>()((db, values) =>
    withAnswers(db, kind, values)
      .where('form_row.status', '=', DRAFT)
      .where(sql<boolean>`(form_row.id = ${values.which} or form_row.provider_id = ${values.which})`)
      .orderBy(sql`form_row.id = ${values.which}`, 'desc')
      .limit(1),
  ),
})

/**
 * Lists and counts leave out the forms of a deleted provider (AMB-48). They reappear when the provider is restored
 * (AMB-60).
 */
const hasActiveProvider = sql<boolean>`(form_row.provider_id is null or exists (
  select from provider
   where provider.account_id = form_row.account_id and provider.id = form_row.provider_id and provider.deleted_at is null))`

const selectRows = (db: Db, kind: Host['kind'], { account, host }: Placeholders<HostValues>) =>
  db
    .selectFrom('credentialing_form as form_row')
    .leftJoin('credentialing_form as draft', (join) =>
      join.onRef('draft.account_id', '=', 'form_row.account_id').onRef('draft.draft_of', '=', 'form_row.id'),
    )
    .select(columns)
    .select('draft.id as draft_id')
    .where(belongsToHost(kind, account, host))
    .orderBy('form_row.updated_at', 'desc')
    .orderBy('form_row.id')

/** Reads the answers of drafts only: the total of a published form is never open. */
const withCountedLists = (db: Db, kind: Host['kind'], values: Placeholders<HostValues>) =>
  selectRows(db, kind, values)
    .where(hasActiveProvider)
    .leftJoin('form as stored', (join) =>
      join
        .onRef('stored.account_id', '=', 'form_row.account_id')
        .onRef('stored.id', '=', 'form_row.id')
        .on('form_row.status', '=', DRAFT),
    )
    .select([selectRowIds('offices').as('offices'), selectRowIds('workHistory').as('workHistory')])

const withAnswers = (db: Db, kind: Host['kind'], values: Placeholders<HostValues>) =>
  selectRows(db, kind, values)
    .innerJoin('form', (join) =>
      join.onRef('form.account_id', '=', 'form_row.account_id').onRef('form.id', '=', 'form_row.id'),
    )
    .leftJoin('form as published', (join) =>
      join.onRef('published.account_id', '=', 'form_row.account_id').onRef('published.id', '=', 'form_row.draft_of'),
    )
    .select(['form.rev', 'form.version', 'form.answers', 'published.rev as published_rev'])
    .select(shownFile.as('caqh_file'))
    .clearOrderBy()

type QueryRow<S> = S extends (values: never) => CompiledQuery<infer R> ? R : never

export type OpenFormRow = QueryRow<ReturnType<typeof formStatements>['form']>

/** Converts a row of `form` or `draft` to the form with its answers. */
export function toStoredCredentialing({
  rev,
  version,
  answers,
  published_rev,
  draft_id,
  caqh_file: caqhFile,
  ...row
}: OpenFormRow): StoredCredentialing {
  // A newer version of the program wrote this form while this version is still running.
  if (version > credentialingKind.version) throw unavailable()
  return {
    row,
    rev,
    answers: parseStored(credentialingForm, answers).answers,
    publishedRev: published_rev,
    draftId: draft_id,
    caqhFile,
  }
}
