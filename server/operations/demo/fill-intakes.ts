import { businessInfo } from '@client-center/domain/intake/business-info.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { intakeForm, type IntakeAnswers } from '@client-center/domain/intake/intake-form.ts'
import { findIntake } from '../../areas/intake/intake-query.ts'
import { lockIntake, saveIntakeParts } from '../../areas/intake/save-intake.ts'
import type { Db } from '../../database/connect.ts'
import { accountId, personId, type AccountName } from '../../areas/portal/demo/demo-accounts.ts'
import { demoPeople } from '../../areas/portal/demo/demo-people.ts'
import { projectId } from './fill-projects.ts'

type Some<K extends keyof IntakeAnswers> = Partial<IntakeAnswers[K]>

interface Filled {
  readonly account: AccountName
  readonly project: string
  readonly by: string
  /** Added to the proposed values from the practice's records. */
  readonly business: Some<'business'>
  readonly practice?: Some<'practiceInfoData'>
}

const maria = 'maria@brightsmile.example'

/** Intakes that are complete, or in progress with a part missing. All others have not been started. */
const intakes: readonly Filled[] = [
  {
    account: 'Bright Smile Dental',
    project: 'Fee negotiation',
    by: maria,
    business: {
      practiceManagementSoftware: 'Open Dental',
      billingAddress: '12 Pier Street',
      billingAddressZip: '35203',
      medicareParticipation: false,
      credentialedConcordia: true,
      totalNumberOwners: '1',
      totalNumberAssociates: '3',
    },
    practice: {
      anticipatePractice: false,
      anticipateLocation: true,
      anticipateTin: false,
      insuranceCompaniesCount: 2,
      grossRevenue: 4,
      includeNonNegatiableNetwork: true,
      nonNegatiableNetworkList: ['Delta Dental', 'Humana'],
      additionalInfo: 'We plan to open a second location in the fall.',
    },
  },
  {
    account: 'Harbor Dental Partners',
    project: 'Acquisition of Pier Street Dental',
    by: maria,
    business: {
      legalBusinessName: 'Harbor Dental Partners, LLC',
      dbaName: 'Harbor Dental',
      officeTin: '630184758',
      businessTypeId: 4,
      officePhone: '(205) 555-0140',
      officeEmail: 'office@harbordental.example',
      practiceManagementSoftware: 'Eaglesoft',
      contactName: 'Maria López',
      contactPhone: '(205) 555-0112',
      contactEmail: 'maria@brightsmile.example',
    },
  },
  {
    account: 'Harbor Dental Partners',
    project: 'Add owner, Dr. Elif Demir',
    by: maria,
    business: {
      legalBusinessName: 'Harbor Dental Partners, LLC',
      dbaName: 'Harbor Dental',
      officeTin: '630184758',
      businessTypeId: 4,
      officePhone: '(205) 555-0140',
      officeEmail: 'office@harbordental.example',
      practiceManagementSoftware: 'Eaglesoft',
      contactName: 'Maria López',
      contactPhone: '(205) 555-0112',
      contactEmail: 'maria@brightsmile.example',
      contactPosition: 'Office manager',
      newTin: '63-0184790',
      tinChangeReason: 'A second owner is joining',
      listPPOAccepted: 'Aetna, Cigna, Delta Dental',
    },
  },
  {
    account: 'Lakeside Startup Dental',
    project: 'Opening of Lakeside',
    by: maria,
    business: {
      practiceManagementSoftware: 'Curve Dental',
      anticipateOpeningDate: '2027-03-01',
      totalNumberOwners: '1',
    },
  },
]

/** Intakes as practices would fill them in, saved by the practices' own function. */
export async function fillIntakes(db: Db, now: Date): Promise<void> {
  const { practiceInfoData } = intakeForm.parts
  for (const { account, project, by, business, practice } of intakes) {
    const scope = { account: accountId(account), id: projectId(account, project) }
    const { proposed } = await findIntake(db, scope.id)
    const parts = {
      business: { ...emptyValues(businessInfo), ...proposed, ...business },
      ...(practice === undefined ? {} : { practiceInfoData: { ...emptyValues(practiceInfoData), ...practice } }),
    }
    const name = demoPeople.find(({ email }) => email === by)?.name ?? ''
    await saveIntakeParts(
      db,
      scope,
      await lockIntake(db, scope),
      { rev: 0, saveId: undefined, parts, toWirePath: (path) => path },
      // An intake holds no secrets, so nothing is encrypted.
      { person: { id: personId(by), name }, address: '192.0.2.10', now, secretKey: Buffer.alloc(32) },
    )
  }
}
