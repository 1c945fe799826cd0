import { randomUUID } from 'node:crypto'
import type { ProjectProviderInput } from '@client-center/contract/project-roster/project-providers.ts'
import { getIntakeVariant, isRowEditable } from '@client-center/domain/intake/intake-variants.ts'
import { isSameValue } from '@client-center/domain/forms/same-value.ts'
import {
  toRowFacts,
  projectProvider,
  existingProviderSentence,
  type ProjectProviderAnswers,
} from '@client-center/domain/project-roster/project-provider.ts'
import type { Engagement } from '@client-center/domain/projects/engagement.ts'
import { ownersAndAssociates } from '@client-center/domain/reference/provider-types.ts'
import { audit } from '../../audit/audit.ts'
import type { Author } from '../../audit/author.ts'
import type { Db } from '../../database/connect.ts'
import { completeAnswers } from '../../records/complete-answers.ts'
import { notFound, refuse, refuseAt, staleRev } from '../../refusal/refusal.ts'
import { saveAccountProvider } from '../providers/save-provider.ts'
import { findPracticeTin } from '../providers/practice-tin.ts'
import { addProviderItems } from '../documents/required/add-missing-items.ts'
import { findProvider } from '../providers/provider-queries.ts'
import { knownLocations } from './project-location-queries.ts'
import type { ProjectScope } from '../projects/project-scope.ts'
import {
  findProjectProviders,
  toLinkRow,
  replaceLocations,
  type StoredProjectProvider,
} from './project-provider-queries.ts'
import type { RowByFirm } from './row-by-firm.ts'

const NO_SUCH_LOCATION = 'Choose locations of the project'
const NOT_IN_PROJECTS = 'Only owners and associates are part of a project'

/**
 * Adds (rev 0) or changes a provider of the project, which must be locked. Returns the provider's id. Refused as
 * documented at the endpoint.
 */
export async function saveRosterProvider(
  db: Db,
  scope: ProjectScope,
  engagement: Engagement,
  { id: named, rev, byFirm, ...sent }: ProjectProviderInput & { readonly byFirm?: RowByFirm },
  author: Author,
): Promise<string> {
  const variant = getIntakeVariant(engagement)
  const id = named ?? randomUUID()
  const [stored] = named === undefined ? [] : await findProjectProviders(db, scope, { id, lock: true })
  if (rev !== 0 && stored === undefined) throw notFound()
  if (
    rev !== 0 &&
    stored !== undefined &&
    byFirm === undefined &&
    !isRowEditable(variant, { isNew: stored.newProvider })
  )
    throw refuse(existingProviderSentence)
  const isNew = variant.editable === 'added' && (byFirm?.isNew ?? stored?.newProvider ?? true)
  const answers = completeAnswers(projectProvider, sent, toRowFacts(variant, isNew))
  const locations = [...new Set(answers.locations.map((location) => location.toLowerCase()))].sort()
  if ((await knownLocations(db, scope, locations)).size < locations.length)
    throw refuseAt('locations', NO_SUCH_LOCATION)
  const input = { ...answers, locations }
  if (stored === undefined) await addProvider(db, scope, { id, input, isNew }, author)
  else if (rev === 0) requireSame(stored, input)
  else await changeProvider(db, scope, { stored, input, rev, isNew }, author)
  return id
}

interface Adding {
  readonly id: string
  readonly input: ProjectProviderAnswers
  readonly isNew: boolean
}

/** Links the account's provider with that id to the project, or adds a new provider to the account (AMB-60). */
async function addProvider(db: Db, { account, project }: ProjectScope, adding: Adding, author: Author): Promise<void> {
  const { id, input, isNew } = adding
  const known = await findProvider(db, account, id)
  if (known?.isDeleted === true) throw notFound()
  if (known !== undefined && !ownersAndAssociates.some(({ value }) => value === known.providerType))
    throw refuseAt('typeId', NOT_IN_PROJECTS)
  await savePerson(db, account, id, input, known, author)
  await db
    .insertInto('project_provider')
    .values({
      account_id: account,
      project_id: project,
      provider_id: id,
      ...toLinkRow(input),
      is_new: isNew,
      adds_provider: known === undefined,
    })
    .execute()
  await replaceLocations(db, { account, project }, id, input.locations)
  await audit(db, { ...author, action: 'provider.linked', account, record: id, after: { project, ...onlyLink(input) } })
  await addProviderItems(db, { account, project }, id, author)
}

interface Changing {
  readonly stored: StoredProjectProvider
  readonly input: ProjectProviderAnswers
  readonly rev: number
  readonly isNew: boolean
}

async function changeProvider(db: Db, scope: ProjectScope, changing: Changing, author: Author): Promise<void> {
  const { account, project } = scope
  const { stored, input, rev, isNew } = changing
  if (rev !== stored.rev) throw staleRev()
  await savePerson(db, account, stored.id, input, { ...stored, rev: stored.providerRev, officeTin: undefined }, author)
  await db
    .updateTable('project_provider')
    .set((eb) => ({ ...toLinkRow(input), is_new: isNew, rev: eb('rev', '+', 1), updated_at: new Date().toISOString() }))
    .where('account_id', '=', account)
    .where('project_id', '=', project)
    .where('provider_id', '=', stored.id)
    .execute()
  await replaceLocations(db, scope, stored.id, input.locations)
  const [before, after] = [onlyLink(stored), onlyLink(input)]
  await audit(db, { ...author, action: 'project-provider.saved', account, record: stored.id, before, after })
  // The firm may mark a provider who is already in the project as new in this change.
  if (isNew && !stored.newProvider) await addProviderItems(db, scope, stored.id, author)
}

interface KnownPerson {
  readonly rev: number
  readonly name: string
  readonly npi: string
  readonly email: string
  readonly degreeTypeId: number | null
  readonly typeId?: number | null
  readonly providerType?: number | null
  /** Undefined when it was not read. */
  readonly officeTin?: string | null | undefined
}

/**
 * Saves personal details to the account's provider: adds the provider, or changes the provider if the details differ.
 */
async function savePerson(
  db: Db,
  account: string,
  id: string,
  input: ProjectProviderAnswers,
  known: KnownPerson | undefined,
  author: Author,
): Promise<void> {
  const { name, npi, email, typeId: providerType, degreeTypeId } = input
  const person = { id, name, npi, email, providerType, degreeTypeId }
  if (known === undefined) {
    await saveAccountProvider(db, account, { ...person, rev: 0, officeTin: await findPracticeTin(db, account) }, author)
    return
  }
  const was = {
    name: known.name,
    npi: known.npi,
    email: known.email,
    providerType: known.typeId ?? known.providerType,
    degreeTypeId: known.degreeTypeId,
  }
  if (isSameValue({ id, ...was }, person)) return
  await saveAccountProvider(db, account, { ...person, rev: known.rev }, author)
}

/** Accepts a repeated addition. Refuses a different addition with the same id. */
function requireSame(stored: StoredProjectProvider, input: ProjectProviderAnswers): void {
  const { name, npi, email, typeId, degreeTypeId } = stored
  const same = isSameValue({ ...onlyLink(stored), name, npi, email, typeId, degreeTypeId }, input)
  if (!same || stored.linkRev !== 1) throw staleRev()
}

const onlyLink = (link: Omit<ProjectProviderAnswers, 'name' | 'npi' | 'email' | 'typeId' | 'degreeTypeId'>) => ({
  specialtyId: link.specialtyId,
  isPrincipalOwner: link.isPrincipalOwner,
  areGraduate: link.areGraduate,
  startDate: link.startDate,
  willStay: link.willStay,
  willAssociate: link.willAssociate,
  howLong: link.howLong,
  locations: link.locations,
})
