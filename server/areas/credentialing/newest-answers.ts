import type {
  NewestAnswers,
  ProviderFormSummary,
} from '@client-center/contract/credentialing/credentialing-endpoints.ts'
import { credentialingForm, type CredentialingAnswers } from '@client-center/domain/credentialing/credentialing-form.ts'
import { parseStored } from '@client-center/domain/forms/parse-stored.ts'
import { splitProjectName } from '@client-center/domain/projects/project-name.ts'
import type { Db } from '../../database/connect.ts'
import { unavailable } from '../../refusal/refusal.ts'
import { credentialingKind } from './credentialing-kind.ts'
import { findAutofillSources } from './find-autofill-sources.ts'
import { columns, DRAFT } from './form-row.ts'
import { findHost, type Host } from './host.ts'
import { isTotalOpen, selectRowIds } from './open-total.ts'
import { answersToWire, listedToWire } from './stored-form.ts'

const selectForms = (db: Db, account: string, provider: string) =>
  db
    .selectFrom('credentialing_form as form_row')
    .leftJoin('project', (join) =>
      join.onRef('project.account_id', '=', 'form_row.account_id').onRef('project.id', '=', 'form_row.project_id'),
    )
    .select(columns)
    .select(['form_row.project_id', 'project.name as project_name'])
    .where('form_row.account_id', '=', account)
    .where('form_row.provider_id', '=', provider)
    .orderBy('form_row.updated_at', 'desc')
    .orderBy('form_row.id')

const projectTitle = (name: string | null, id: string | null): string =>
  name === null ? '' : splitProjectName(name, id ?? '').title

/** Returns the forms and drafts of a provider for all hosts, last changed first (AMB-141). 404: no such provider. */
export async function listProviderForms(db: Db, account: string, provider: string): Promise<ProviderFormSummary[]> {
  await findHost(db, { kind: 'provider', account, provider })
  const rows = await selectForms(db, account, provider)
    .leftJoin('credentialing_form as draft', (join) =>
      join.onRef('draft.account_id', '=', 'form_row.account_id').onRef('draft.draft_of', '=', 'form_row.id'),
    )
    // The total of a published form is never open.
    .leftJoin('form as stored', (join) =>
      join
        .onRef('stored.account_id', '=', 'form_row.account_id')
        .onRef('stored.id', '=', 'form_row.id')
        .on('form_row.status', '=', DRAFT),
    )
    .select('draft.id as draft_id')
    .select([selectRowIds('offices').as('offices'), selectRowIds('workHistory').as('workHistory')])
    .execute()
  return rows.map(({ draft_id, project_id, project_name, offices, workHistory, ...row }) => ({
    ...listedToWire(row, draft_id),
    hasOpenTotal: isTotalOpen({ offices, workHistory }),
    projectId: project_id,
    projectTitle: projectTitle(project_name, project_id),
  }))
}

/**
 * Returns the answers of the provider's last saved form, of any host, to start a new form of this host (AMB-141).
 * Leaves out answers that every form asks for anew, and takes the numbers of this host's business. 404: no such host,
 * or no such provider.
 */
export async function findNewestAnswers(db: Db, host: Host, provider: string): Promise<NewestAnswers | null> {
  const { account } = host
  await findHost(db, { kind: 'provider', account, provider })
  const { business } = await findAutofillSources(db, host)
  const row = await selectForms(db, account, provider)
    .innerJoin('form', (join) =>
      join.onRef('form.account_id', '=', 'form_row.account_id').onRef('form.id', '=', 'form_row.id'),
    )
    .select(['form.version', 'form.answers'])
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return null
  // A newer version of the program wrote this form while this version is still running.
  if (row.version > credentialingKind.version) throw unavailable()
  const answers = toInitialAnswers(parseStored(credentialingForm, row.answers).answers, business)
  return {
    projectId: row.project_id,
    projectTitle: projectTitle(row.project_name, row.project_id),
    updatedOn: row.updated_at,
    ...answersToWire(row.id, answers, null),
  }
}

/** The Social Security number and the confirmation belong to one form only, and the locations to one host only. */
function toInitialAnswers(
  answers: CredentialingAnswers,
  { officeTin, groupNpi }: { readonly officeTin: string; readonly groupNpi: string },
): CredentialingAnswers {
  const { identification, person, signature, offices } = answers
  return {
    ...answers,
    identification: {
      ...identification,
      tinNumber: officeTin === '' ? identification.tinNumber : officeTin,
      groupNPINumber: groupNpi === '' ? identification.groupNPINumber : groupNpi,
    },
    person: { ...person, ssNumber: '' },
    signature: { ...signature, confirmationForm: false },
    offices: offices.map((office) => ({ ...office, intakeLocationId: null })),
  }
}
