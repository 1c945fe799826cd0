import { addDays } from '@client-center/domain/calendar.ts'
import { credentialingForm, type CredentialingAnswers } from '@client-center/domain/credentialing/credentialing-form.ts'
import { canceledLicenseStatus } from '@client-center/domain/licenses/license-statuses.ts'
import { sampleAnswers } from '@client-center/domain/forms/form.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { publishForm } from '../../areas/credentialing/publish-form.ts'
import { lockForm } from '../../areas/credentialing/lock-form.ts'
import { saveDraft, type DraftAuthor } from '../../areas/credentialing/save-draft.ts'
import type { Host } from '../../areas/credentialing/host.ts'
import type { Db } from '../../database/connect.ts'
import { accountId, personId, type AccountName } from '../../areas/portal/demo/demo-accounts.ts'
import { demoId } from '../../areas/portal/demo/demo-id.ts'
import { demoPeople } from '../../areas/portal/demo/demo-people.ts'
import { providerId } from './demo-providers.ts'
import { projectId } from './fill-projects.ts'

interface DemoForm {
  readonly account: AccountName
  /** Missing for a form outside of projects. */
  readonly project?: string
  readonly provider: string
  readonly by: string
  readonly stage: 'published' | 'halfway' | 'begun'
  /** An office that is not one of the practice's locations, so that the consistency report has something to show. */
  readonly isElsewhere?: true
}

const maria = 'maria@brightsmile.example'

/** Forms in every stage; all other providers have none. */
const forms: readonly DemoForm[] = [
  {
    account: 'Bright Smile Dental',
    project: 'Fee negotiation',
    provider: 'Amara Okonkwo',
    by: maria,
    stage: 'published',
    isElsewhere: true,
  },
  {
    account: 'Bright Smile Dental',
    project: 'Fee negotiation',
    provider: 'Mei-Ling Chen',
    by: maria,
    stage: 'halfway',
  },
  { account: 'Bright Smile Dental', provider: 'Lucía Fernández', by: maria, stage: 'published' },
  {
    account: 'Harbor Dental Partners',
    project: 'Acquisition of Pier Street Dental',
    provider: 'Evelyn Hartmann',
    by: maria,
    stage: 'begun',
  },
  { account: 'Cedar Grove Family Dentistry', provider: 'Linh Tran', by: 'sam@cedargrove.example', stage: 'published' },
]

/**
 * Credentialing forms as practices would fill them in, saved by the practices' own functions. Their social security
 * numbers are of a range that is never issued.
 */
export async function fillCredentialing(db: Db, now: Date, secretKey: Buffer): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  for (const [index, { account, project, provider, by, stage, isElsewhere = false }] of forms.entries()) {
    const id = providerId(account, provider)
    const host: Host =
      project === undefined
        ? { kind: 'provider', account: accountId(account), provider: id }
        : { kind: 'project', account: accountId(account), project: projectId(account, project) }
    const complete = await createAnswers(db, id, { ssNumber: `987-65-43${20 + index}`, today, isElsewhere })
    const sent = {
      id: demoId('credentialing form', `${account}/${project ?? ''}/${provider}`),
      rev: 0,
      saveId: undefined,
      baseRev: undefined,
      fromCaqh: false,
      migrated: false,
      answers: stage === 'published' ? complete : unfinished(complete, stage),
      toWirePath: (path: string) => path,
    }
    const person = { id: personId(by), name: demoPeople.find(({ email }) => email === by)?.name ?? '' }
    const author: DraftAuthor = { person, address: '192.0.2.10', now, today, secretKey }
    if (stage === 'published') await publishForm(db, host, sent, author)
    else await saveDraft(db, host, sent, author, await lockForm(db, host, sent.id, sent))
  }
}

const FEMALE = 2

interface Wanted {
  readonly ssNumber: string
  readonly today: string
  readonly isElsewhere: boolean
}

/** Complete answers about a provider, from the portal's records and invented ones. */
async function createAnswers(
  db: Db,
  id: string,
  { ssNumber, today, isElsewhere }: Wanted,
): Promise<CredentialingAnswers> {
  const provider = await db.selectFrom('provider').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const practice = await db
    .selectFrom('practice_info')
    .selectAll()
    .where('account_id', '=', provider.account_id)
    .executeTakeFirst()
  const scope = isElsewhere ? undefined : await firstLocation(db, provider.account_id)
  const sample = sampleAnswers(credentialingForm)
  const tin = practice?.office_tin.replaceAll('-', '') ?? sample.identification.tinNumber
  const [issued, expires] = [addDays(today, -220), addDays(today, 145)]
  const held = (type: number, number: string) =>
    listHeld(db, id, { type, made: { stateId: 1, number, issueDate: issued, expirationDate: expires } })
  const [substance] = await held(3, 'CS-48120')
  const [policy] = await held(5, 'HM-7781204')
  const [registration] = await held(4, 'FS1234563')
  const never = Object.fromEntries(
    Object.keys(sample.disclosures).map((name) => [name, name.endsWith('Explain') ? '' : false]),
  )
  return {
    ...sample,
    person: {
      ...sample.person,
      intakeFormProviderId: id,
      individualNPINumber: provider.npi ?? '',
      name: provider.name,
      middleInitial: '',
      otherLastNames: '',
      email: provider.email ?? '',
      dateOfBirth: '1984-05-17',
      // All dentists with a form are women.
      genderType: FEMALE,
      ssNumber,
      typeId: provider.type,
      degreeTypeId: provider.degree_type,
      languageSpoken: ['English', 'Spanish'],
    },
    identification: { ...sample.identification, tinNumber: tin, groupNPINumber: practice?.group_npi ?? '' },
    board: { boardCertified: false, boardEligible: true, throughWho: '' },
    licenses: (await held(1, 'DN-20417')).map((row, index) => ({ ...row, id: `row-${index + 1}` })),
    controlledSubstance: {
      controlledSubstanceCertificateNumber: substance?.number ?? '',
      cscnIssueDate: substance?.issueDate ?? null,
      cscNumberExpirationDate: substance?.expirationDate ?? null,
    },
    deaRegistration: {
      ...sample.deaRegistration,
      deaWaiverLetter: false,
      deaNumber: registration?.number ?? '',
      deanIssueDate: registration?.issueDate ?? null,
      deanIssueDateExpirationDate: registration?.expirationDate ?? null,
    },
    malpractice: {
      ...sample.malpractice,
      policyNumber: policy?.number ?? '',
      issueDate: policy?.issueDate ?? null,
      expirationDate: policy?.expirationDate ?? null,
    },
    associates: { listAssociatesName: '', submitClaimsUnderYourTaxID: null },
    offices: sample.offices.map((office) => ({
      ...office,
      legalBusinessName: practice?.legal_business_name ?? office.legalBusinessName,
      dbaName: practice?.dba_name ?? office.dbaName,
      tin,
      ...scope,
      startDate: '2016-09-01',
      ownerName: '',
      isActiveSaturday: false,
      isActiveSunday: false,
      languageSpoken: ['English', 'Spanish'],
      allProvidersWorkingAtThisLocation: provider.name,
    })),
    workHistory: sample.workHistory.flatMap((row) => [
      {
        ...row,
        practiceEmployer: practice?.dba_name ?? row.practiceEmployer,
        position: 'Dentist',
        datesOfEmploymentFrom: '2016-09',
        datesOfEmploymentTo: null,
        reasonForLeaving: 'Current position',
      },
      { ...row, id: 'row-2', datesOfEmploymentFrom: '2011-07', datesOfEmploymentTo: '2016-08' },
    ]),
    workHistoryGaps: [],
    associatePlans: { associateAnywhereCurrently: false, openYourNewPractice: false, tinAssociated: '' },
    undergraduate: {
      ...sample.undergraduate,
      undergraduateStartDate: '2003-08',
      undergraduateEndDate: '2007-05',
      undergraduateDegree: 'BS',
    },
    dentalSchool: {
      ...sample.dentalSchool,
      dentalSchoolStart: '2007-08',
      dentalSchoolEnd: '2011-05',
      dentalSchoolMajor: '',
    },
    residency: emptyValues(credentialingForm.parts.residency),
    // Every field of the section is one of these.
    disclosures: { ...sample.disclosures, ...never },
    signature: { ...sample.signature, email: provider.email ?? '' },
  }
}

const firstLocation = async (db: Db, account: string) => {
  const found = await db
    .selectFrom('location')
    .selectAll()
    .where('account_id', '=', account)
    .where('is_terminated', '=', false)
    .orderBy('name')
    .executeTakeFirst()
  if (found === undefined) return undefined
  const { address, city_id, city_name, state_id, zip } = found
  return { address, suite: '', city: { id: city_id, name: city_name }, stateId: state_id, zip }
}

interface Held {
  readonly stateId: number | null
  readonly number: string
  readonly issueDate: string | null
  readonly expirationDate: string | null
}

/** The provider's licenses of a type, the last to expire first; an invented one if there is none. */
async function listHeld(
  db: Db,
  provider: string,
  { type, made }: { readonly type: number; readonly made: Held },
): Promise<Held[]> {
  const known = await db
    .selectFrom('provider_license')
    .selectAll()
    .where('provider_id', '=', provider)
    .where('type', '=', type)
    .where('status', '<>', canceledLicenseStatus)
    .orderBy('expiration_date', 'desc')
    .execute()
  return known.length === 0
    ? [made]
    : known.map((one) => ({
        stateId: one.state_id,
        number: one.number ?? made.number,
        issueDate: one.issue_date,
        expirationDate: one.expiration_date,
      }))
}

/** A draft: with the first tabs filled in, or only with the provider's name. */
function unfinished(all: CredentialingAnswers, stage: 'halfway' | 'begun'): CredentialingAnswers {
  const { parts } = credentialingForm
  const draft = {
    ...all,
    references: [],
    signature: emptyValues(parts.signature),
    sterilization: emptyValues(parts.sterilization),
    anesthesia: emptyValues(parts.anesthesia),
    officeRequirements: emptyValues(parts.officeRequirements),
    malpractice: emptyValues(parts.malpractice),
  }
  if (stage === 'halfway') return draft
  return {
    ...draft,
    person: { ...all.person, ssNumber: '', dateOfBirth: null, phoneNumber: '', genderType: null },
    offices: [],
    workHistory: [],
    licenses: [],
  }
}
