import type { CredentialingAnswers } from '@client-center/domain/credentialing/credentialing-form.ts'
import { getIntakeVariant } from '@client-center/domain/intake/intake-variants.ts'
import { toEngagement } from '@client-center/domain/projects/engagement.ts'
import { emailTakenSentence, npiTakenSentence } from '@client-center/domain/providers/provider.ts'
import { audit } from '../../audit/audit.ts'
import type { Db } from '../../database/connect.ts'
import { refuseAt } from '../../refusal/refusal.ts'
import { saveAccountProvider } from '../providers/save-provider.ts'
import { findPracticeTin } from '../providers/practice-tin.ts'
import { findDuplicateProvider } from '../providers/provider-queries.ts'
import { addProviderItems } from '../documents/required/add-missing-items.ts'
import { findHost, type Host } from './host.ts'
import type { DraftAuthor } from './save-draft.ts'
import type { CredentialingInput } from './credentialing-input.ts'

/**
 * Adds a new provider to the account, and to the project if the host is one, as the project's own page does (AMB-60,
 * AMB-68). The caller must hold `lockProviders`. Refuses an NPI or email that another provider of the account has.
 */
export async function addNewProvider(
  db: Db,
  host: Host,
  id: string,
  { person }: CredentialingAnswers,
  { toWirePath }: CredentialingInput,
  { person: author, address }: DraftAuthor,
): Promise<void> {
  const { account } = host
  const { individualNPINumber: npi, email } = person
  const duplicate = await findDuplicateProvider(db, { account, npi, email })
  if (duplicate.npi) throw refuseAt(toWirePath('person/individualNPINumber'), npiTakenSentence)
  if (duplicate.email) throw refuseAt(toWirePath('person/email'), emailTakenSentence)
  const reader = { person: author.id, address }
  const { name, typeId: providerType, degreeTypeId } = person
  const officeTin = await findPracticeTin(db, account)
  await saveAccountProvider(
    db,
    account,
    { id, rev: 0, name, npi, email, providerType, degreeTypeId, officeTin },
    reader,
  )
  if (host.kind !== 'project') return
  const { practiceType, changeType } = await findHost(db, host)
  const is_new = getIntakeVariant(toEngagement(practiceType, changeType)).editable === 'added'
  const link = { is_new, adds_provider: true, specialty_id: person.specialty }
  await db
    .insertInto('project_provider')
    .values({ account_id: account, project_id: host.project, provider_id: id, ...link })
    .execute()
  await audit(db, { ...reader, action: 'provider.linked', account, record: id, after: { project: host.project } })
  await addProviderItems(db, { account, project: host.project }, id, reader)
}
