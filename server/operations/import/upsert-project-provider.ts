import { pickAnswers } from '@client-center/domain/forms/pick-answers.ts'
import { isSameValue } from '@client-center/domain/forms/same-value.ts'
import { getIntakeVariant } from '@client-center/domain/intake/intake-variants.ts'
import { toRowFacts, projectProvider } from '@client-center/domain/project-roster/project-provider.ts'
import { specialties } from '@client-center/domain/reference/specialties.ts'
import { unsetDegree } from '@client-center/domain/reference/degree-types.ts'
import type * as z from 'zod'
import type { Author } from '../../audit/author.ts'
import type { Db } from '../../database/connect.ts'
import { completeAnswers } from '../../records/complete-answers.ts'
import { unknownRecord } from '../../records/record-refusals.ts'
import { lockEngagement } from '../../areas/projects/lock-engagement.ts'
import { findProjectProviders } from '../../areas/project-roster/project-provider-queries.ts'
import type { ProjectScope } from '../../areas/projects/project-scope.ts'
import { saveRosterProvider } from '../../areas/project-roster/save-project-provider.ts'
import { findProvider } from '../../areas/providers/provider-queries.ts'
import { lockImport } from './lock-import.ts'
import { itemShapes } from './answer-items.ts'
import { findProjectByExternalId } from './find-project-by-external-id.ts'
import { findByExternalId } from './find-by-external-id.ts'
import { ExternalId, item, optionalList, choice, yesOrNo } from './item-shapes.ts'
import { ItemOmitted, wasRemovedFromProject, findMissingReason } from './omitted-items.ts'
import type { Outcome } from './upsert-outcome.ts'

const specialtyNames = specialties.map(({ label }) => label)

const {
  name: _name,
  npi: _npi,
  email: _email,
  typeId: _type,
  degreeTypeId: _degree,
  specialtyId: _specialty,
  locations: _locations,
  ...plainFields
} = projectProvider.fields

/**
 * A project's details about a provider of the account. The project, the provider and the locations are given by
 * external id.
 */
export const ProjectProviderItem = item({
  project: ExternalId,
  provider: ExternalId,
  specialty: choice(specialtyNames),
  ...itemShapes(plainFields),
  /** True for a provider whom the change adds. */
  isNew: yesOrNo.default(false),
  locations: optionalList(ExternalId, 100),
})
type ProjectProviderItem = z.output<typeof ProjectProviderItem>

/**
 * Adds a provider of the account to a project, or changes the project's details about them (AMB-98). Throws a `Refusal`
 * for values that the dialog would refuse, and for an unknown provider or location. Throws `LeftOut` if the practice
 * deleted the provider, removed them from the project, or deleted one of the locations.
 */
export async function upsertProjectProvider(db: Db, item: ProjectProviderItem, author: Author): Promise<Outcome> {
  const scope = await findProjectByExternalId(db, item.project)
  await lockImport(db)
  const engagement = await lockEngagement(db, scope.account, scope.project)
  const id = await findByExternalId(db, 'provider', scope.account, item.provider)
  const person = await findProvider(db, scope.account, id)
  if (person === undefined) throw unknownRecord('provider', item.provider, 'account')
  const answers = {
    ...pickAnswers(plainFields, item),
    name: person.name,
    npi: person.npi,
    email: person.email,
    typeId: person.providerType,
    degreeTypeId: person.degreeTypeId === unsetDegree ? null : person.degreeTypeId,
    specialtyId: specialties.find(({ label }) => label === item.specialty)?.value ?? null,
    locations: await findLocationsByExternalId(db, scope, item.locations),
  }
  const variant = getIntakeVariant(engagement)
  // Only a change project adds providers.
  const isNew = item.isNew && variant.editable === 'added'
  const input = completeAnswers(projectProvider, answers, toRowFacts(variant, isNew))
  const [stored] = await findProjectProviders(db, scope, { id, lock: true })
  if (
    stored === undefined &&
    (await wasRemovedFromProject(db, scope.account, { project: scope.project, provider: id }))
  )
    throw new ItemOmitted('the practice removed the provider from the project')
  const same = stored !== undefined && isSameValue({ ...stored, ...input }, stored)
  if (same && stored.newProvider === isNew) return 'unchanged'
  await saveRosterProvider(db, scope, engagement, { ...input, id, rev: stored?.rev ?? 0, byFirm: { isNew } }, author)
  return stored === undefined ? 'added' : 'changed'
}

async function findLocationsByExternalId(
  db: Db,
  { account, project }: ProjectScope,
  externalId: readonly string[],
): Promise<string[]> {
  if (externalId.length === 0) return []
  const found = await db
    .selectFrom('project_location')
    .select(['id', 'external_id'])
    .where('account_id', '=', account)
    .where('project_id', '=', project)
    .where('external_id', 'in', externalId)
    .orderBy('id')
    .execute()
  const missing = externalId.find((item) => !found.some(({ external_id }) => external_id === item))
  if (missing !== undefined) throw await findMissingReason(db, account, 'project_location', missing, 'project')
  return found.map(({ id }) => id)
}
