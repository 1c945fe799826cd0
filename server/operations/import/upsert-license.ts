import { randomUUID } from 'node:crypto'
import { completeSchema } from '@client-center/contract/forms/section-schemas.ts'
import { license } from '@client-center/domain/licenses/license.ts'
import { licenseStatuses } from '@client-center/domain/licenses/license-statuses.ts'
import { licenseTypes } from '@client-center/domain/licenses/license-types.ts'
import { states } from '@client-center/domain/reference/states.ts'
import type * as z from 'zod'
import type { Db } from '../../database/connect.ts'
import type { Author } from '../../audit/author.ts'
import { pickAnswers } from '@client-center/domain/forms/pick-answers.ts'
import { lockImport } from './lock-import.ts'
import { itemShapes } from './answer-items.ts'
import { ExternalId, item, line, choice } from './item-shapes.ts'
import type { Outcome } from './upsert-outcome.ts'
import { saveProviderLicense } from '../../areas/licenses/save-license.ts'
import { licenseRecord } from '../../areas/licenses/license-record.ts'
import { hasSameAnswers } from '../../records/has-same-answers.ts'
import { findLicense } from '../../areas/licenses/license-queries.ts'
import { cannotMove, unknownRecord } from '../../records/record-refusals.ts'
import { checkedAnswers } from './checked-answers.ts'
import { namesDeleted, requireNotDeleted } from './omitted-items.ts'

const typeNames = licenseTypes.map(({ name }) => name)
const statusNames = licenseStatuses.map(({ label }) => label)
const stateCodes = states.map(({ code }) => code)

const {
  type: _,
  status: _status,
  number: _number,
  stateId: _state,
  issueDate: _issued,
  expirationDate: _expires,
  ...plainFields
} = license.fields

/** A license of a provider, given by external id. Dates look like 2027-03-31. */
export const LicenseItem = item({
  externalId: ExternalId,
  provider: ExternalId,
  type: choice(typeNames),
  status: choice(statusNames).default('Unset'),
  number: line(),
  state: choice(stateCodes).nullable().default(null),
  issueDate: line(10),
  expirationDate: line(10),
  ...itemShapes(plainFields),
})
type LicenseItem = z.output<typeof LicenseItem>

/**
 * Adds a license or changes the one with this external id (AMB-98). Throws a `Refusal` for values that the dialog would
 * refuse, an unknown provider, and a move to another provider. Throws `LeftOut` if the practice deleted the license or
 * the provider.
 */
export async function upsertLicense(db: Db, item: LicenseItem, author: Author): Promise<Outcome> {
  await lockImport(db)
  const provider = await findProviderByExternalId(db, item.provider)
  const holder = { account: provider.account_id, provider: provider.id, providerType: provider.type }
  const input = checkedAnswers(completeSchema(license).safeParse(toAnswers(item)))
  const known = await db
    .selectFrom('provider_license')
    .select(['id', 'account_id', 'provider_id'])
    .where('external_id', '=', item.externalId)
    .executeTakeFirst()
  if (!known) {
    await requireNotDeleted(db, holder.account, 'provider_license', item.externalId)
    await saveProviderLicense(db, holder, { ...input, id: randomUUID(), rev: 0, externalId: item.externalId }, author)
    return 'added'
  }
  if (known.account_id !== provider.account_id || known.provider_id !== provider.id)
    throw cannotMove('license', item.externalId, 'provider')
  const stored = (await findLicense(db, holder.account, known.id))?.license
  if (!stored) throw new Error('A license that is known is not found')
  if (hasSameAnswers(licenseRecord, stored, input)) return 'unchanged'
  await saveProviderLicense(db, holder, { ...input, id: known.id, rev: stored.rev }, author)
  return 'changed'
}

const toAnswers = (item: LicenseItem) => ({
  ...pickAnswers(plainFields, item),
  type: licenseTypes.find(({ name }) => name === item.type)?.value ?? null,
  status: licenseStatuses.find(({ label }) => label === item.status)?.value ?? null,
  number: item.number,
  stateId: states.find(({ code }) => code === item.state)?.id ?? null,
  issueDate: item.issueDate,
  expirationDate: item.expirationDate,
})

async function findProviderByExternalId(db: Db, externalId: string) {
  const found = await db
    .selectFrom('provider')
    .select(['id', 'account_id', 'type', 'deleted_at'])
    .where('external_id', '=', externalId)
    .executeTakeFirst()
  if (!found) throw unknownRecord('provider', externalId)
  if (found.deleted_at !== null) throw namesDeleted('provider', externalId)
  return found
}
