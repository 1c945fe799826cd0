import { sql } from 'kysely'
import { summaryFormId } from '../credentialing/shown-summary.ts'
import type { Db } from '../../database/connect.ts'

/** Where to look for a credentialing form: in a project, or outside all projects. */
export interface Area {
  readonly account: string
  /** Null: outside all projects. */
  readonly project: string | null
}

/** Converts the request's `projectOrAccountId` to an area. */
export const toArea = ({
  account,
  params: { projectOrAccountId },
}: {
  readonly account: string
  readonly params: { readonly projectOrAccountId: string }
}): Area => ({ account, project: projectOrAccountId === account ? null : projectOrAccountId })

/**
 * Selects the area's forms, each with the summary that it shows: its own, or that of the published form that it
 * changes.
 */
const selectForms = (db: Db, { account, project }: Area) =>
  db
    .selectFrom('credentialing_form as form')
    .leftJoin('caqh_summary as summary', (join) =>
      join.onRef('summary.account_id', '=', 'form.account_id').on('summary.form_id', '=', summaryFormId('form')),
    )
    .leftJoin('stored_file as file', (join) =>
      join.onRef('file.account_id', '=', 'summary.account_id').onRef('file.id', '=', 'summary.file_id'),
    )
    .where('form.account_id', '=', account)
    .$if(project !== null, (query) => query.where('form.project_id', '=', project))
    // Forms of deleted providers are hidden.
    .$if(project === null, (query) =>
      query.where('form.project_id', 'is', null).where(
        sql<boolean>`exists (select from provider p
          where p.account_id = form.account_id and p.id = form.provider_id and p.deleted_at is null)`,
      ),
    )

const summaryColumns = [
  'summary.form_id',
  'summary.file_id',
  'summary.uploaded_at',
  'summary.state',
  'summary.problem',
  'summary.attested_on',
  'summary.caqh_number',
  'summary.name',
  'summary.pages',
  'summary.findings',
  'file.name as file_name',
] as const

/** Returns the summary that a form shows, or undefined when the area has no such form. */
export const findFormSummary = (db: Db, area: Area, form: string) =>
  selectForms(db, area).select(summaryColumns).where('form.id', '=', form).executeTakeFirst()

/** Returns the form that owns the summary, if the area has a form that shows it. */
export async function findFormByFile(db: Db, area: Area, file: string): Promise<{ readonly form: string } | undefined> {
  const found = await selectForms(db, area)
    .select('summary.form_id')
    .where('summary.file_id', '=', file)
    .$narrowType<{ form_id: string }>()
    .executeTakeFirst()
  return found && { form: found.form_id }
}

export interface LockedForm {
  readonly id: string
  readonly status: number
  readonly draft_of: string | null
  readonly caqh_file_changed: boolean
}

const formColumns = ['form.id', 'form.status', 'form.draft_of', 'form.caqh_file_changed'] as const

/** Returns the form with that id, locked until the transaction ends. */
export async function lockSummaryForm(db: Db, area: Area, id: string): Promise<LockedForm | undefined> {
  return selectForms(db, area).select(formColumns).where('form.id', '=', id).forUpdate('form').executeTakeFirst()
}

/** Returns the forms that show a file, the published form first. */
export const listFormsWithFile = (db: Db, area: Area, file: string) =>
  selectForms(db, area)
    .select(['form.id', 'form.status'])
    .where('summary.file_id', '=', file)
    .orderBy('form.status', 'desc')
    .execute()
