import { randomUUID } from 'node:crypto'
import { withLabel } from '@client-center/contract/endpoint/with-label.ts'
import type { CredentialingAnswers } from '@client-center/domain/credentialing/credentialing-form.ts'
import { checkForm } from '@client-center/domain/forms/check-form.ts'
import { npiTakenSentence } from '@client-center/domain/providers/provider.ts'
import { audit } from '../../audit/audit.ts'
import type { Db } from '../../database/connect.ts'
import { saveForm, type SavedForm } from '../../forms/save-form.ts'
import { refuse, refuseAt } from '../../refusal/refusal.ts'
import { findDuplicateProvider, lockProviders } from '../providers/provider-queries.ts'
import { addNewProvider } from './add-new-provider.ts'
import { credentialingKind } from './credentialing-kind.ts'
import { COMPLETED, type FormRow, type FormRowValues } from './form-row.ts'
import type { Host } from './host.ts'
import { toRowValues } from './stored-form.ts'
import { CAQH } from './shown-summary.ts'
import { findKnownLocations } from './known-locations.ts'
import { labelAt } from './label-at.ts'
import { requireKnownLocations, requireProvider } from './require-known.ts'
import { toFormSave, PROVIDER_IS_FIXED, type DraftAuthor } from './save-draft.ts'
import { PROVIDER, type CredentialingInput } from './credentialing-input.ts'

export interface CompletionContext {
  readonly id: string
  /** The rev that the sender has seen. Undefined means the current rev. */
  readonly rev: number | undefined
  /** The locked row of the form; undefined for a form that was never saved. */
  readonly row: FormRow | undefined
  readonly input: CredentialingInput
}

export type CompletedForm = SavedForm<typeof credentialingKind.form.parts> & { readonly rowValues: FormRowValues }

/**
 * Normalizes and saves complete answers, and adds the provider to the account if the form names none (AMB-68). Refuses,
 * with the path of each answer: missing or invalid answers, the NPI of another provider, and for a new provider also
 * the email of another one (AMB-122).
 */
export async function completeForm(
  db: Db,
  host: Host,
  { id, rev, row, input }: CompletionContext,
  author: DraftAuthor,
): Promise<CompletedForm> {
  await requireKnownLocations(db, host, id, input, await findKnownLocations(db, host, input))
  // When two people publish a form for the same new provider, the second waits here and is refused because the NPI is
  // taken.
  if (input.answers.person.intakeFormProviderId === null) await lockProviders(db, host.account)
  const added = randomUUID()
  const saved = await saveForm(
    db,
    credentialingKind,
    { account: host.account, id },
    {
      ...toFormSave(input, rev),
      accept: (merged) => {
        const normalized = requireComplete(merged, input, author.today)
        const intakeFormProviderId = normalized.person.intakeFormProviderId ?? added
        return { ...normalized, person: { ...normalized.person, intakeFormProviderId } }
      },
    },
    author,
  )
  const provider = saved.answers.person.intakeFormProviderId ?? added
  if (row?.status === COMPLETED && provider !== row.provider_id)
    throw refuseAt(input.toWirePath(PROVIDER), PROVIDER_IS_FIXED)
  if (provider === added) await addNewProvider(db, host, added, saved.answers, input, author)
  else {
    if (row?.status !== COMPLETED) await requireProvider(db, host, provider, input)
    await requireOwnNpi(db, host, provider, saved.answers, input)
  }
  await audit(db, {
    action: 'credentialing.published',
    person: author.person.id,
    account: host.account,
    address: author.address,
    record: id,
    after: { provider, rev: saved.rev },
  })
  const source = input.fromCaqh ? { source: CAQH } : {}
  const rowValues = {
    ...toRowValues(saved.answers, author.today),
    ...source,
    status: COMPLETED,
    completed_on: author.today,
  }
  return { ...saved, rowValues: rowValues }
}

/** Returns the normalized answers. Throws 444 with a sentence for each missing or invalid answer. */
function requireComplete(
  answers: CredentialingAnswers,
  { toWirePath }: CredentialingInput,
  today: string,
): CredentialingAnswers {
  const { problems, normalized } = checkForm(credentialingKind.form, answers, { today })
  if (problems.length === 0) return normalized
  const labeled = problems.map(({ path, sentence }) => withLabel(labelAt(path), sentence))
  throw refuse(
    [...new Set(labeled)].slice(0, 3).join('. '),
    problems.map(({ path, sentence }) => ({ path: toWirePath(path), sentence })),
  )
}

/** CRED-L28: refuses an NPI that another provider of the account has. */
async function requireOwnNpi(
  db: Db,
  { account }: Host,
  provider: string,
  { person }: CredentialingAnswers,
  { toWirePath }: CredentialingInput,
): Promise<void> {
  const duplicate = await findDuplicateProvider(db, { account, but: provider, npi: person.individualNPINumber })
  if (duplicate.npi) throw refuseAt(toWirePath('person/individualNPINumber'), npiTakenSentence)
}
