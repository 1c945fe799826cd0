import { randomUUID } from 'node:crypto'
import type { EndpointBody } from '@client-center/contract/endpoint/endpoint.ts'
import type { saveProjectLocation } from '@client-center/contract/project-roster/project-locations.ts'
import { getIntakeVariant, isRowEditable, type IntakeVariant } from '@client-center/domain/intake/intake-variants.ts'
import { existingLocationSentence } from '@client-center/domain/project-roster/project-location.ts'
import type { Engagement } from '@client-center/domain/projects/engagement.ts'
import { clearOfficeLocation } from '../credentialing/clear-office-location.ts'
import { requireCity } from '../dictionary/require-city.ts'
import { clearSellerLocation } from '../intake/clear-seller-location.ts'
import type { Author } from '../../audit/author.ts'
import type { Db } from '../../database/connect.ts'
import type { FormAuthor } from '../../forms/save-form.ts'
import { removeRecord, saveRecord } from '../../records/save-record.ts'
import { notFound, refuse, refuseAt } from '../../refusal/refusal.ts'
import { knownLocations, markTerming } from './project-location-queries.ts'
import { projectLocationRecord } from './project-location-record.ts'
import type { ProjectScope } from '../projects/project-scope.ts'
import type { RowByFirm } from './row-by-firm.ts'

type LocationSave = EndpointBody<typeof saveProjectLocation> & { readonly byFirm?: RowByFirm }

const NO_SUCH_LOCATION = 'Choose a location of the project'

/**
 * Returns the stored id of the location that this one replaces. Only a change of address replaces a location (AMB-50).
 */
export const findReplacedLocation = ({ extraQuestions }: IntakeVariant, sent: string | null): string | null =>
  extraQuestions.includes('formerLocation') ? sent : null

/**
 * Adds (rev 0) or changes a location of the project, which must be locked. Returns its id. Refused as documented at the
 * endpoint.
 */
export async function saveRosterLocation(
  db: Db,
  scope: ProjectScope,
  engagement: Engagement,
  sent: LocationSave,
  author: Author,
): Promise<string> {
  requireCity('city', sent.city)
  const id = sent.id ?? randomUUID()
  const variant = getIntakeVariant(engagement)
  const currentLocationId = findReplacedLocation(variant, sent.currentLocationId)
  const known = await knownLocations(db, scope, currentLocationId === null ? [id] : [id, currentLocationId])
  if (currentLocationId !== null && (currentLocationId === id || !known.has(currentLocationId)))
    throw refuseAt('currentLocationId', NO_SUCH_LOCATION)
  const { rev, byFirm } = sent
  const before = byFirm === undefined ? known.get(id) : undefined
  if (rev !== 0 && before !== undefined && !isRowEditable(variant, before)) throw refuse(existingLocationSentence)
  await saveRecord(
    db,
    projectLocationRecord,
    {
      scope: { account_id: scope.account, project_id: scope.project },
      id,
      rev,
      answers: { ...sent, currentLocationId },
      extraColumns: {
        ...(rev === 0 || byFirm !== undefined
          ? { is_new: variant.editable === 'added' && (byFirm?.isNew ?? true) }
          : {}),
        ...(rev === 0 && byFirm?.externalId !== undefined ? { external_id: byFirm.externalId } : {}),
      },
    },
    author,
  )
  await markTerming(db, scope)
  return id
}

/**
 * Deletes a location of the project, which must be locked, and removes it from the seller's providers and the offices
 * that refer to it (AMB-119). 404: there is none. Refused: a location that existed before the change, unless the firm
 * removes it.
 */
export async function deleteRosterLocation(
  db: Db,
  scope: ProjectScope,
  engagement: Engagement,
  id: string,
  author: FormAuthor & { readonly byFirm?: boolean },
): Promise<void> {
  const known = (await knownLocations(db, scope, [id])).get(id)
  if (known === undefined) throw notFound()
  if (author.byFirm !== true && !isRowEditable(getIntakeVariant(engagement), known))
    throw refuse(existingLocationSentence)
  const removing = { scope: { account_id: scope.account, project_id: scope.project }, id }
  await removeRecord(db, projectLocationRecord, removing, { person: author.person.id, address: author.address })
  await clearSellerLocation(db, { account: scope.account, id: scope.project }, id, author)
  await clearOfficeLocation(db, scope.account, id, author)
  await markTerming(db, scope)
}
