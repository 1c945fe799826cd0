import type { AutofillSources } from '@client-center/contract/credentialing/credentialing-endpoints.ts'
import { officeToWire } from '@client-center/contract/credentialing/credentialing-wire.ts'
import { credentialingForm, type CredentialingAnswers } from '@client-center/domain/credentialing/credentialing-form.ts'
import { emptyAnswers, sampleAnswers } from '@client-center/domain/forms/form.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { license } from '@client-center/domain/licenses/license.ts'

const sample = sampleAnswers(credentialingForm)
const empty = emptyAnswers(credentialingForm)
const { offices, workHistory, licenses } = credentialingForm.parts
const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))
const sampleOffice = sample.offices[0] ?? { ...emptyValues(offices.section), id: 'office' }
const sampleJob = sample.workHistory[0] ?? { ...emptyValues(workHistory.section), id: 'job' }

/** A complete form with eight offices and ten employers, one of each invalid: the state before publishing. */
export const fullCredentialing: CredentialingAnswers = {
  ...sample,
  person: {
    ...sample.person,
    intakeFormProviderId: 'amara',
    ssNumber: '•••-••-6789',
    individualNPINumber: '190283746',
  },
  licenses: [
    { ...emptyValues(licenses.section), id: 'al', stateId: 1, number: 'DN-20417', expirationDate: '2027-01' },
    {
      ...emptyValues(licenses.section),
      id: 'ga',
      stateId: 10,
      number: 'GA-7782',
      issueDate: '2024-03-14',
      expirationDate: '2027-03-14',
    },
  ],
  deaRegistration: {
    ...empty.deaRegistration,
    deaNumber: 'FC1234563',
    deanIssueDate: '2022-12-01',
    deanIssueDateExpirationDate: '2025-11-30',
  },
  malpractice: { ...empty.malpractice, professionalLiabilityCarrierName: 'Harborview Mutual' },
  offices: times(8, (at) => ({
    ...sampleOffice,
    id: `office-${at + 1}`,
    locationType: at === 0 ? 0 : 1,
    dbaName: `Bright Smile Dental ${at + 1}`,
    zip: at === 1 ? '123' : '35203',
    isActiveSaturday: false,
    isActiveSunday: false,
    saturdayFrom: null,
    saturdayTo: null,
    sundayFrom: null,
    sundayTo: null,
  })),
  workHistory: times(10, (at) => ({
    ...sampleJob,
    id: `job-${at + 1}`,
    practiceEmployer: ['Harborview Dental', 'Pier Street Family Dentistry'][at % 2] ?? '',
    datesOfEmploymentFrom: `${2016 + at}-01`,
    datesOfEmploymentTo: at === 9 ? null : `${2016 + at}-${at === 7 ? '06' : '12'}`,
    zip: at === 2 ? '' : '35203',
  })),
  workHistoryGaps: [],
  references: [...sample.references, { id: 'ref-2', name: 'Owen Pryce', position: '', phoneNumber: '', address: '' }],
}

const register = {
  ...emptyValues(license),
  type: 1,
  stateId: 1,
  issueDate: '2024-01-15',
  expirationDate: '2027-01-15',
  status: 1,
}

/** The records of the portal: two providers, one of them with licenses, and two locations. */
export const madeUpKnown: AutofillSources = {
  providers: [
    {
      id: 'amara',
      name: 'Amara Okonkwo',
      npi: '1376629841',
      email: 'amara@brightsmile.example',
      typeId: 1,
      degreeTypeId: 2,
      licenses: [
        { ...register, id: 'l-1', number: 'DN-20417' },
        { ...register, id: 'l-2', stateId: 9, number: 'FL-3391' },
        {
          ...register,
          id: 'l-3',
          type: 4,
          stateId: null,
          number: 'FC1234563',
          issueDate: '2022-12-01',
          expirationDate: '2025-12-01',
        },
        { ...register, id: 'l-4', type: 5, number: 'HM-7781204' },
        { ...register, id: 'l-5', type: 3, number: 'CS-48120' },
      ],
    },
    {
      id: 'owen',
      name: 'Owen Pryce',
      npi: '1234567893',
      email: 'owen@brightsmile.example',
      typeId: 2,
      degreeTypeId: 1,
      licenses: [],
    },
  ],
  officeLocations: times(2, (at) =>
    officeToWire({
      ...emptyValues(offices.section),
      id: `location-${at + 1}`,
      dbaName: `Bright Smile ${['Harbor', 'Hill'][at]}`,
      legalBusinessName: 'Bright Smile Dental PLLC',
      address: `${at + 3} Pier Street`,
      city: { id: null, name: 'Mobile' },
      stateId: 1,
      zip: '36602',
      tin: '123456789',
    }),
  ),
  business: {
    legalBusinessName: 'Bright Smile Dental PLLC',
    dbaName: 'Bright Smile Dental',
    officeTin: '123456789',
    groupNpi: '1234567893',
    officePhone: '',
    officeFax: '',
    officeEmail: '',
    website: '',
    contactName: '',
    contactPhone: '',
    contactEmail: '',
  },
  isAcquisition: false,
}
