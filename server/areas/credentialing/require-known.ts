import { credentialingForm } from '@client-center/domain/credentialing/credentialing-form.ts'
import type { Field } from '@client-center/domain/forms/field.ts'
import type { City } from '@client-center/domain/forms/fields/city.ts'
import { isRows } from '@client-center/domain/forms/answer-at.ts'
import { getFields } from '@client-center/domain/forms/field-at.ts'
import type { AnyAnswers, Part } from '@client-center/domain/forms/form.ts'
import { toPath } from '@client-center/domain/forms/path.ts'
import { requireCity } from '../dictionary/require-city.ts'
import type { Db } from '../../database/connect.ts'
import { findForm } from '../../forms/form-queries.ts'
import { refuseAt } from '../../refusal/refusal.ts'
import { credentialingKind } from './credentialing-kind.ts'
import type { Host } from './host.ts'
import { PROVIDER, type CredentialingInput } from './credentialing-input.ts'

const NO_SUCH_PROVIDER = 'Choose a provider of this project'
const NO_SUCH_LOCATION = 'Choose a location of this practice'

/** Refuses a provider who is not in the project or was deleted. */
export async function requireProvider(
  db: Db,
  host: Host,
  provider: string,
  { toWirePath: spelled }: Pick<CredentialingInput, 'toWirePath'>,
): Promise<void> {
  const found = await db
    .selectFrom('provider')
    .select('provider.id')
    .where('provider.account_id', '=', host.account)
    .where('provider.id', '=', provider)
    .where('provider.deleted_at', 'is', null)
    .$if(host.kind === 'project', (query) =>
      query
        .innerJoin('project_provider as link', (join) =>
          join.onRef('link.account_id', '=', 'provider.account_id').onRef('link.provider_id', '=', 'provider.id'),
        )
        .where('link.project_id', '=', host.kind === 'project' ? host.project : ''),
    )
    .executeTakeFirst()
  if (found === undefined) throw refuseAt(spelled(PROVIDER), NO_SUCH_PROVIDER)
}

/**
 * Refuses locations that do not belong to the host, unless the stored form already refers to them, and cities that are
 * not in the dictionary.
 */
export async function requireKnownLocations(
  db: Db,
  host: Host,
  id: string,
  input: CredentialingInput,
  knownIds: ReadonlySet<string>,
): Promise<void> {
  requireCities(input)
  const isUnknown = (location: string | null) => location !== null && !knownIds.has(location.toLowerCase())
  const unknownOffices = input.answers.offices.filter(({ intakeLocationId }) => isUnknown(intakeLocationId))
  if (unknownOffices.length === 0) return
  const stored = await findForm(db, credentialingKind, { account: host.account, id })
  const before = new Set(stored?.answers.offices.map(({ intakeLocationId }) => intakeLocationId))
  const refused = unknownOffices.find(({ intakeLocationId }) => !before.has(intakeLocationId))
  if (refused !== undefined)
    throw refuseAt(input.toWirePath(`offices/${refused.id}/intakeLocationId`), NO_SUCH_LOCATION)
}

function requireCities({ answers, toWirePath: spelled }: CredentialingInput): void {
  const answersByPart: AnyAnswers = answers
  for (const { name, cities } of PARTS_WITH_CITIES) {
    const part = answersByPart[name] ?? []
    for (const row of isRows(part) ? part : [part]) {
      const path = isRows(part) ? toPath(name, String(row.id)) : name
      // A field with the control `city` contains a `City`.
      for (const field of cities) requireCity(spelled(toPath(path, field)), row[field] as City)
    }
  }
}

const PARTS_WITH_CITIES = Object.entries<Part>(credentialingForm.parts).flatMap(([name, part]) => {
  const fields = Object.entries<Field<unknown>>(getFields(part))
  const cities = fields.flatMap(([field, { control }]) => (control === 'city' ? [field] : []))
  return cities.length === 0 ? [] : [{ name, cities }]
})
