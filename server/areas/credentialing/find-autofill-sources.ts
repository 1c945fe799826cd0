import { toRecord, typedKeys } from '@client-center/domain/typed-entries.ts'
import type {
  AutofillSources,
  SelectableProvider,
} from '@client-center/contract/credentialing/credentialing-endpoints.ts'
import { officeToWire, type WireOffice } from '@client-center/contract/credentialing/credentialing-wire.ts'
import { getOfficeDefaults, offices, type Office } from '@client-center/domain/credentialing/offices.ts'
import { license } from '@client-center/domain/licenses/license.ts'
import { pickAnswers } from '@client-center/domain/forms/pick-answers.ts'
import { newRow } from '@client-center/domain/forms/form.ts'
import { practiceTypes } from '@client-center/domain/projects/practice-types.ts'
import { unsetDegree } from '@client-center/domain/reference/degree-types.ts'
import { sql } from 'kysely'
import { selectProviderLicenses } from '../licenses/license-queries.ts'
import type { Db } from '../../database/connect.ts'
import { prepared, type Placeholders } from '../../database/prepared.ts'
import { notFound } from '../../refusal/refusal.ts'
import { toFoundIntake, intakeStatement } from '../intake/intake-query.ts'
import { hostId, type Host, type HostValues } from './host.ts'

type Business = AutofillSources['business']

const selectProviders = (db: Db, kind: Host['kind'], { account, host }: Placeholders<HostValues>) =>
  db
    .selectFrom('provider')
    .select(['provider.id', 'provider.name', 'provider.npi', 'provider.email', 'provider.type', 'provider.degree_type'])
    .select((builder) => selectProviderLicenses(builder).as('licenses'))
    .where('provider.deleted_at', 'is', null)
    .where(
      kind === 'project'
        ? sql<boolean>`exists (
            select from project_provider link
             where link.account_id = provider.account_id and link.provider_id = provider.id and link.project_id = ${host})`
        : sql<boolean>`provider.account_id = ${account} and provider.id = ${host}`,
    )
    .orderBy(sql`provider.name collate "und-x-icu"`)
    .orderBy('provider.id')

const locationColumns = ['id', 'tin', 'address', 'city_id', 'city_name', 'state_id', 'zip'] as const

const providers = {
  project: prepared<HostValues>()((db, values) => selectProviders(db, 'project', values)),
  provider: prepared<HostValues>()((db, values) => selectProviders(db, 'provider', values)),
}

const locationQueries = {
  project: prepared<HostValues>()((db, { host }) =>
    db
      .selectFrom('project_location')
      .select(locationColumns)
      .where('project_id', '=', host)
      .orderBy(sql`name collate "und-x-icu"`)
      .orderBy('id'),
  ),
  provider: prepared<HostValues>()((db, { account }) =>
    db
      .selectFrom('location')
      .select(locationColumns)
      .where('account_id', '=', account)
      .where('is_terminated', '=', false)
      .orderBy(sql`name collate "und-x-icu"`)
      .orderBy('id'),
  ),
}

const practice = prepared<HostValues>()((db, { account }) =>
  db
    .selectFrom('account')
    .leftJoin('practice_info as practice', 'practice.account_id', 'account.id')
    .leftJoin('contact_info as contact', 'contact.account_id', 'account.id')
    .select([
      'practice.legal_business_name as legalBusinessName',
      'practice.dba_name as dbaName',
      'practice.office_tin as officeTin',
      'practice.group_npi as groupNpi',
      'practice.office_phone as officePhone',
      'practice.office_fax as officeFax',
      'practice.office_email as officeEmail',
      'practice.website',
      'contact.name as contactName',
      'contact.phone as contactPhone',
      'contact.email as contactEmail',
    ])
    .where('account.id', '=', account),
)

/**
 * The business details of an engagement: from its intake, or from the practice's cards while the intake is empty
 * (CRED-L08).
 */
interface FoundBusiness {
  readonly business: Business
  /** A seller who becomes an associate is credentialed under the buyer's entity (CRED-G30). */
  readonly isAcquisition: boolean
}

async function projectBusiness(db: Db, project: string): Promise<FoundBusiness> {
  const { rows } = await db.executeQuery(intakeStatement({ project }))
  const { answers, proposed } = toFoundIntake(rows)
  const type = practiceTypes.find(({ value }) => value === rows[0]?.practice_type)
  const all = { ...answers.business, ...proposed }
  const { legalBusinessName, dbaName, officeTin, groupNpi, officePhone, officeFax, officeEmail, website } = all
  const office = { legalBusinessName, dbaName, officeTin, groupNpi, officePhone, officeFax, officeEmail, website }
  const { contactName, contactPhone, contactEmail } = all
  const business = { ...office, contactName, contactPhone, contactEmail }
  return { business, isAcquisition: type?.name === 'Acquisition' }
}

async function practiceBusiness(db: Db, values: HostValues): Promise<FoundBusiness> {
  const [row] = (await db.executeQuery(practice(values))).rows
  if (row === undefined) throw notFound()
  return { business: toRecord(typedKeys(row), (name) => row[name] ?? ''), isAcquisition: false }
}

/**
 * Returns all records from which a form of the host can be filled, in one round trip. 404: no such engagement, or no
 * such provider.
 */
export async function findAutofillSources(db: Db, host: Host): Promise<AutofillSources> {
  const values = { account: host.account, host: hostId(host) }
  const [{ business, isAcquisition }, people, locations] = await Promise.all([
    host.kind === 'project' ? projectBusiness(db, host.project) : practiceBusiness(db, values),
    db.executeQuery(providers[host.kind](values)),
    db.executeQuery(locationQueries[host.kind](values)),
  ])
  if (host.kind === 'provider' && people.rows.length === 0) throw notFound()
  const selectableProviders = people.rows.map(
    ({ id, name, npi, email, type, degree_type: degree, licenses }): SelectableProvider => ({
      id,
      name,
      npi: npi ?? '',
      email: email ?? '',
      typeId: type,
      degreeTypeId: degree === unsetDegree ? null : degree,
      // Picks only the reply's fields: when a reply has two possible shapes, an object with extra fields matches
      // neither.
      licenses: licenses.map((licenseRow) => ({ id: licenseRow.id, ...pickAnswers(license.fields, licenseRow) })),
    }),
  )
  const officeLocations = locations.rows.map((location, index) => toOffice(location, business, index))
  return { providers: selectableProviders, officeLocations, business, isAcquisition }
}

interface LocationRow {
  readonly id: string
  readonly tin: string
  readonly address: string
  readonly city_id: number | null
  readonly city_name: string
  readonly state_id: number
  readonly zip: string
}

/** Converts a location to an office, with the details of the practice (AMB-90). The first office is the primary one. */
function toOffice(location: LocationRow, business: Business, index: number): WireOffice {
  const answers: Partial<Office> = {
    ...getOfficeDefaults(Array.from({ length: index })),
    intakeLocationId: location.id,
    legalBusinessName: business.legalBusinessName,
    dbaName: business.dbaName,
    tin: location.tin,
    address: location.address,
    city: { id: location.city_id, name: location.city_name },
    stateId: location.state_id,
    zip: location.zip,
    website: business.website,
    primaryContact: business.contactName,
    primaryContactNumber: business.contactPhone,
    primaryContactEmail: business.contactEmail,
    officePhoneNumber: business.officePhone,
    officeFax: business.officeFax,
    officeEmail: business.officeEmail,
  }
  return officeToWire(newRow(offices, location.id, answers))
}
