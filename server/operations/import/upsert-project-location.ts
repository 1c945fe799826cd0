import { randomUUID } from 'node:crypto'
import { completeSchema } from '@client-center/contract/forms/section-schemas.ts'
import { pickAnswers } from '@client-center/domain/forms/pick-answers.ts'
import { getIntakeVariant } from '@client-center/domain/intake/intake-variants.ts'
import { projectLocation } from '@client-center/domain/project-roster/project-location.ts'
import { states } from '@client-center/domain/reference/states.ts'
import type * as z from 'zod'
import type { Author } from '../../audit/author.ts'
import type { Db } from '../../database/connect.ts'
import { cannotMove } from '../../records/record-refusals.ts'
import { hasSameAnswers } from '../../records/has-same-answers.ts'
import { lockEngagement } from '../../areas/projects/lock-engagement.ts'
import { findProjectLocations } from '../../areas/project-roster/project-location-queries.ts'
import { projectLocationRecord } from '../../areas/project-roster/project-location-record.ts'
import { findReplacedLocation, saveRosterLocation } from '../../areas/project-roster/save-project-location.ts'
import { lockImport } from './lock-import.ts'
import { itemShapes } from './answer-items.ts'
import { checkedAnswers } from './checked-answers.ts'
import { findProjectByExternalId } from './find-project-by-external-id.ts'
import { ExternalId, item, line, choice, yesOrNo } from './item-shapes.ts'
import { requireNotDeleted, findMissingReason } from './omitted-items.ts'
import { toImportedCity } from './to-imported-city.ts'
import type { Outcome } from './upsert-outcome.ts'

const stateCodes = states.map(({ code }) => code)

const { city: _, stateId: _state, currentLocationId: _current, ...plainFields } = projectLocation.fields

/**
 * A location of a project. `isNew` marks a location that a change adds; `takesThePlaceOf` is the external id of the
 * location that it replaces.
 */
export const ProjectLocationItem = item({
  externalId: ExternalId,
  project: ExternalId,
  ...itemShapes(plainFields),
  city: line(),
  state: choice(stateCodes),
  isNew: yesOrNo.default(false),
  takesThePlaceOf: ExternalId.nullable().default(null),
})
type ProjectLocationItem = z.output<typeof ProjectLocationItem>

/**
 * Adds a location of a project or changes the one with this external id (AMB-98). `id` is used only for a new one.
 * Throws a `Refusal` for values that the dialog would refuse, an unknown project, and a move to another project. Throws
 * `LeftOut` if the practice deleted the location.
 */
export async function upsertProjectLocation(
  db: Db,
  item: ProjectLocationItem & { readonly id?: string },
  author: Author,
): Promise<Outcome> {
  await lockImport(db)
  const scope = await findProjectByExternalId(db, item.project)
  const engagement = await lockEngagement(db, scope.account, scope.project)
  const known = await findLocationByExternalId(db, item.externalId)
  if (known !== undefined && known.project_id !== scope.project)
    throw cannotMove('location', item.externalId, 'project')
  const former = item.takesThePlaceOf === null ? undefined : await findLocationByExternalId(db, item.takesThePlaceOf)
  if (item.takesThePlaceOf !== null && former === undefined)
    throw await findMissingReason(db, scope.account, 'project_location', item.takesThePlaceOf, 'project')
  if (known === undefined) await requireNotDeleted(db, scope.account, 'project_location', item.externalId)
  const variant = getIntakeVariant(engagement)
  const input = checkedAnswers(
    completeSchema(projectLocation).safeParse({
      ...pickAnswers(plainFields, item),
      ...toImportedCity(item.city, item.state),
      currentLocationId: findReplacedLocation(variant, former?.id ?? null),
    }),
  )
  const stored = (await findProjectLocations(db, scope)).find(({ id }) => id === known?.id)
  // Only a change project adds locations.
  const isNew = item.isNew && variant.editable === 'added'
  if (stored !== undefined && stored.isNew === isNew && hasSameAnswers(projectLocationRecord, stored, input))
    return 'unchanged'
  const id = stored?.id ?? item.id ?? randomUUID()
  const byFirm = { isNew, externalId: item.externalId }
  await saveRosterLocation(db, scope, engagement, { ...input, id, rev: stored?.rev ?? 0, byFirm }, author)
  return stored === undefined ? 'added' : 'changed'
}

const findLocationByExternalId = (db: Db, externalId: string) =>
  db
    .selectFrom('project_location')
    .select(['id', 'project_id'])
    .where('external_id', '=', externalId)
    .executeTakeFirst()
