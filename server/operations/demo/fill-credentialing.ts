import { addDays } from '@client-center/domain/calendar.ts'
import { credentialingForm, type CredentialingAnswers } from '@client-center/domain/credentialing/credentialing-form.ts'
import { sampleAnswers } from '@client-center/domain/forms/form.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { publishForm } from '../../credentialing/publish-form.ts'
import { saveDraft, type SavedBy } from '../../credentialing/save-draft.ts'
import type { Host } from '../../credentialing/host.ts'
import type { Db } from '../../platform/database/connect.ts'
import { accountId, personId, type AccountName } from './demo-accounts.ts'
import { demoId } from './demo-id.ts'
import { demoPeople } from './demo-people.ts'
import { providerId } from './demo-providers.ts'
import { projectId } from './fill-projects.ts'

interface DemoForm {
  readonly account: AccountName
  /** None: the form outside of projects. */
  readonly project?: string
  readonly provider: string
  readonly by: string
  readonly stage: 'published' | 'halfway' | 'begun'
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

/** What practices have answered about their dentists, as saves of theirs. The numbers are of those that are never issued. */
export async function fillCredentialing(db: Db, now: Date, secretKey: Buffer): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  for (const [at, { account, project, provider, by, stage }] of forms.entries()) {
    const id = providerId(account, provider)
    const host: Host =
      project === undefined
        ? { kind: 'provider', account: accountId(account), provider: id }
        : { kind: 'project', account: accountId(account), project: projectId(account, project) }
    const complete = await answersOf(db, id, `987-65-43${20 + at}`, today)
    const sent = {
      id: demoId('credentialing form', `${account}/${project ?? ''}/${provider}`),
      rev: 0,
      saveId: undefined,
      baseRev: undefined,
      fromCaqh: false,
      migrated: false,
      answers: stage === 'published' ? complete : unfinished(complete, stage),
      pathOf: (path: string) => path,
    }
    const person = { id: personId(by), name: demoPeople.find(({ email }) => email === by)?.name ?? '' }
    const author: SavedBy = { person, address: '192.0.2.10', now, today, secretKey }
    await (stage === 'published' ? publishForm : saveDraft)(db, host, sent, author)
  }
}

/** Complete answers about a provider, of what the portal knows and of what is made up. */
async function answersOf(db: Db, id: string, ssNumber: string, today: string): Promise<CredentialingAnswers> {
  const provider = await db.selectFrom('provider').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const practice = await db
    .selectFrom('practice_info')
    .selectAll()
    .where('account_id', '=', provider.account_id)
    .executeTakeFirst()
  const sample = sampleAnswers(credentialingForm)
  const tin = practice?.office_tin.replaceAll('-', '') ?? sample.identification.tinNumber
  const [issued, expires] = [addDays(today, -220), addDays(today, 145)]
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
      ssNumber,
      typeId: provider.type,
      degreeTypeId: provider.degree_type,
      languageSpoken: ['English', 'Spanish'],
    },
    identification: { ...sample.identification, tinNumber: tin, groupNPINumber: practice?.group_npi ?? '' },
    board: { boardCertified: false, boardEligible: true, throughWho: '' },
    licenses: sample.licenses.map((row) => ({ ...row, issueDate: issued, expirationDate: expires })),
    controlledSubstance: { ...sample.controlledSubstance, cscnIssueDate: issued, cscNumberExpirationDate: expires },
    deaRegistration: {
      ...sample.deaRegistration,
      deaWaiverLetter: true,
      deaNumber: '',
      deanIssueDate: null,
      deanIssueDateExpirationDate: null,
    },
    malpractice: { ...sample.malpractice, issueDate: issued, expirationDate: expires },
    associates: { listAssociatesName: '', submitClaimsUnderYourTaxID: null },
    offices: sample.offices.map((office) => ({
      ...office,
      legalBusinessName: practice?.legal_business_name ?? office.legalBusinessName,
      dbaName: practice?.dba_name ?? office.dbaName,
      tin,
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
        reasonForLeaving: 'Works there',
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
    // Every answer of the section is one of these.
    disclosures: { ...sample.disclosures, ...never },
    signature: { ...sample.signature, email: provider.email ?? '' },
  }
}

/** A draft: the first tabs are answered, or just who it is about. */
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
