import { randomUUID } from 'node:crypto'
import type {
  CredentialingFormSummary,
  OpenCredentialingForm,
  AutofillSources,
} from '@client-center/contract/credentialing/credentialing-endpoints.ts'
import {
  credentialingForm,
  hasOpenTotal,
  type CredentialingAnswers,
} from '@client-center/domain/credentialing/credentialing-form.ts'
import { checkForm } from '@client-center/domain/forms/check-form.ts'
import { emptyAnswers } from '@client-center/domain/forms/form.ts'
import type { CompiledQuery } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { notFound } from '../../refusal/refusal.ts'
import { findAutofillSources } from './find-autofill-sources.ts'
import { formStatements, toStoredCredentialing, type OpenFormRow } from './form-statements.ts'
import { findHost, hostId, type Host } from './host.ts'
import { isTotalOpen } from './open-total.ts'
import { answersToWire, storedToWire, listedToWire } from './stored-form.ts'

const statements = { project: formStatements('project'), provider: formStatements('provider') }

const toHostValues = (host: Host) => ({ account: host.account, host: hostId(host) })

/** Returns the forms and drafts of the host, last changed first. 404: no such host. */
export async function listForms(
  db: Db,
  host: Host,
  which: 'list' | 'drafts' = 'list',
): Promise<CredentialingFormSummary[]> {
  const [{ rows }] = await Promise.all([
    db.executeQuery(statements[host.kind][which](toHostValues(host))),
    findHost(db, host),
  ])
  return rows.map(({ draft_id, offices, workHistory, ...row }) => ({
    ...listedToWire(row, draft_id),
    hasOpenTotal: isTotalOpen({ offices, workHistory }),
  }))
}

/** Returns a form with the records from which its fields can be filled. 404: the host has no form with that id. */
export async function openForm(
  db: Db,
  host: Host,
  which: string,
  kind: 'form' | 'draft' = 'form',
): Promise<OpenCredentialingForm> {
  const statement: CompiledQuery<OpenFormRow> = statements[host.kind][kind]({ ...toHostValues(host), which })
  const [{ rows }, sources] = await Promise.all([db.executeQuery(statement), findAutofillSources(db, host)])
  const [row] = rows
  if (row === undefined) throw notFound()
  return { ...storedToWire(toStoredCredentialing(row)), known: sources }
}

/**
 * Returns the initial values of a new form (CRED-L08). For a provider, they include the provider's details in the
 * portal.
 */
export async function emptyForm(db: Db, host: Host, today: string, now: Date): Promise<OpenCredentialingForm> {
  const sources = await findAutofillSources(db, host)
  const answers = initialAnswers(host, sources)
  const { answered, required } = checkForm(credentialingForm, answers, { today }).total
  const id = randomUUID()
  return {
    ...answersToWire(id, answers, null),
    id,
    providerId: host.kind === 'provider' ? host.provider : null,
    providerName: answers.person.name,
    status: 0,
    source: 0,
    completedOn: null,
    updatedOn: now.toISOString(),
    publishedId: null,
    draftId: null,
    answered,
    required,
    hasOpenTotal: hasOpenTotal(answers),
    rev: 0,
    publishedRev: null,
    migrated: false,
    caqhFileChanged: false,
    known: sources,
  }
}

function initialAnswers(host: Host, { business, providers }: AutofillSources): CredentialingAnswers {
  const empty = emptyAnswers(credentialingForm)
  const { officeTin: tinNumber, groupNpi: groupNPINumber } = business
  const identification = { ...empty.identification, tinNumber, groupNPINumber }
  const [provider] = host.kind === 'provider' ? providers : []
  if (provider === undefined) return { ...empty, identification }
  const { id: intakeFormProviderId, npi: individualNPINumber, name, email, typeId, degreeTypeId } = provider
  const person = { ...empty.person, intakeFormProviderId, individualNPINumber, name, email, typeId, degreeTypeId }
  return { ...empty, identification, person }
}
