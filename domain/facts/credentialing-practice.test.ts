/** Practice Info, the last tab of the credentialing form, and the form as a whole, from specification 001 §2, §3 and §5. */
import { describe, expect, test } from 'vitest'
import { credentialingForm } from '../credentialing/credentialing-form.ts'
import { getOfficeDefaults } from '../credentialing/offices.ts'
import { withAnswer } from '../forms/answer-at.ts'
import { checkForm } from '../forms/check-form.ts'
import { isList, sampleAnswers, type Part } from '../forms/form.ts'
import { checkFields } from './testing/check-fields.ts'

const { parts, tabs } = credentialingForm
const place = (part: string) => `Credentialing form › ${part}`

checkFields(
  place('Emergency Preparedness'),
  parts.emergency,
  `
  answer                  | label                                                | kind                 | asked                            | by
  emergencyKitPresent     | Is an emergency kit present?                         | yes/no               |                                  | CRED-P01
  epinephrine             | Epinephrine                                          | checkbox             | enabled emergencyKitPresent: Yes | CRED-P01
  histamineBlocker        | Histamine blocker                                    | checkbox             | enabled emergencyKitPresent: Yes | CRED-P01
  nitroglycerin           | Nitroglycerin                                        | checkbox             | enabled emergencyKitPresent: Yes | CRED-P01
  bronchodilatorAlbuterol | Bronchodilator (albuterol)                           | checkbox             | enabled emergencyKitPresent: Yes | CRED-P01
  aspirin                 | Aspirin                                              | checkbox             | enabled emergencyKitPresent: Yes | CRED-P01
  sugar                   | Sugar                                                | checkbox             | enabled emergencyKitPresent: Yes | CRED-P01
  availableEquipment      | Is emergency equipment for resuscitation available?  | yes/no/not available |                                  | CRED-P08, AMB-105
  `,
)

checkFields(
  place('Office Requirements'),
  parts.officeRequirements,
  `
  answer             | label                                    | kind      | required | longest | by
  answeringMachine   | Is there an answering machine?           | yes/no    | no       |         | CRED-P02
  emergenciesHandled | Are emergencies handled within 24 hours? | yes/no    | no       |         | CRED-P02
  portableOxygen     | Is portable oxygen available?            | yes/no    | no       |         | CRED-P02
  afterHours         | How is the office covered after hours    | long text | yes      | 500     | CRED-P03
  `,
)

checkFields(
  place('X Rays'),
  parts.xRays,
  `
  answer        | label                     | kind                 | by
  xRaysTaken    | Are x-rays taken?         | yes/no/not available | CRED-P04
  leadApron     | Is a lead apron used?     | yes/no/not available | CRED-P04
  thyroidCollar | Is a thyroid collar used? | yes/no/not available | CRED-P04
  `,
)

checkFields(
  place('Sterilization/Disinfection and Spore Testing'),
  parts.sterilization,
  `
  answer                | label                                                     | kind                           | required | longest | asked                                | by
  sterilizationMethods  | Sterilization methods                                     | several: sterilization methods | yes      |         |                                      | CRED-P05
  sporeTestingFrequency | Spore testing frequency                                   | one: spore frequencies         | yes      |         |                                      | CRED-P06
  sporeTestingCompanies | Spore testing companies                                   | several: spore companies       | yes      |         |                                      | CRED-P07
  otherCompany          | Other company                                             | text                           | yes      | 2000    | enabled sporeTestingCompanies: Other | CRED-P07
  sporeResults          | Are spore test results kept?                              | yes/no                         | no       |         |                                      | CRED-P08, AMB-105
  instruments           | Are instruments sterilized and packaged?                  | yes/no                         | no       |         |                                      | CRED-P08, AMB-105
  handpieces            | Are handpieces heat sterilized?                           | yes/no                         | no       |         |                                      | CRED-P09
  endodonticFilesBurs   | Are endodontic files and burs heat sterilized?            | yes/no                         | no       |         |                                      | CRED-P09
  allInstruments        | Are all instruments that touch the mouth heat sterilized? | yes/no                         | no       |         |                                      | CRED-P09
  coldSterilization     | Is cold sterilization used?                               | yes/no                         | no       |         |                                      | CRED-P09
  freeFromFood          | Is the sterilization area free from food?                 | yes/no                         | no       |         |                                      | CRED-P09
  surfaceDisinfection   | Are surfaces disinfected between patients?                | yes/no                         | no       |         |                                      | CRED-P09
  suctionLines          | Are suction lines disinfected?                            | yes/no                         | no       |         |                                      | CRED-P09
  oralSurgeon           | Are sterile supplies used in oral surgery?                | yes/no                         | no       |         |                                      | CRED-P09
  `,
)

checkFields(
  place('Infectious waste'),
  parts.infectiousWaste,
  `
  answer           | label                       | kind   | by
  sharpsContainers | Are sharps containers used? | yes/no | CRED-P10
  `,
)

checkFields(
  place('Barrier Control'),
  parts.barrierControl,
  `
  answer         | label                         | kind   | by
  eyewashStation | Is there an eyewash station?  | yes/no | CRED-P10
  `,
)

checkFields(
  place('Anesthesia'),
  parts.anesthesia,
  `
  answer                 | label                    | kind                | required | longest | asked                                      | by
  typesOfAnesthesia      | Types of anesthesia      | several: anesthesia | yes      |         |                                            | CRED-P11
  anesthesiaPermitNumber | Anesthesia permit number | text                | no       | 2000    | shown typesOfAnesthesia: General Anesthesia | CRED-P12
  otherAnesthesia        | Other anesthesia         | text                | yes      | 2000    | enabled typesOfAnesthesia: Other Anesthesia | CRED-P13
  `,
)

checkFields(
  place("Workers' Compensation"),
  parts.workersCompensation,
  `
  answer                        | label                                                         | kind                 | asked                            | by
  workersCompensation           | Does the office treat patients under workers' compensation?   | yes/no/not available |                                  | CRED-P14
  areStaffTrainedIdentification | Are staff trained to identify these patients?              | yes/no/not available | enabled workersCompensation: Yes | CRED-P14, AMB-70
  modifiedAlternativeDuty       | Does the office offer modified or alternative duty?         | yes/no/not available | enabled workersCompensation: Yes | CRED-P14, AMB-70
  officeWillAccommodate         | Will the office accommodate these patients promptly?           | yes/no/not available | enabled workersCompensation: Yes | CRED-P14, AMB-70
  staffAreAvailable             | Are staff available to complete the reports?                  | yes/no/not available | enabled workersCompensation: Yes | CRED-P14, AMB-70
  `,
)

checkFields(
  place('Signature'),
  parts.signature,
  `
  answer           | label              | kind     | required | longest | by
  email            | e-signature email  | email    | yes      | 254     | CRED-P15
  confirmationForm | I confirm the above information is all true and any omission of information is at the responsibility of myself or office representative. | checkbox | yes | | CRED-P16
  `,
)

const titleOf = (part: Part): string => part.title

describe('the form as a whole', () => {
  test('stands on four tabs, each with its parts in the order of the specification (CRED-L11, CRED-P19)', () => {
    const shown = Object.values(tabs).map((tab) => [tab.title, ...Object.values<Part>(tab.parts).map(titleOf)])
    expect(shown).toEqual([
      [
        'General info',
        'Provider',
        'Identification numbers',
        'Board certification',
        'Medicaid and Medicare',
        'General license information',
        'Controlled substance certificate',
        'DEA registration',
        'Malpractice insurance',
        'Associates',
      ],
      [
        'Locations And Work History',
        'Office locations',
        'Work history',
        'Gaps in work history',
        'Work as an associate',
      ],
      [
        'References, Education And License Info',
        'References',
        'Undergraduate',
        'Dental School',
        'Residency',
        'Memberships',
        'Hospital affiliations',
        'Licensing information',
      ],
      [
        'Practice Info',
        'Emergency Preparedness',
        'Office Requirements',
        'X Rays',
        'Sterilization/Disinfection and Spore Testing',
        'Infectious waste',
        'Barrier Control',
        'Anesthesia',
        "Workers' Compensation",
        'Signature',
      ],
    ])
  })

  test.each([
    ['licenses', 1, 60, 'Must be at least one license', 'CRED-G23'],
    ['offices', 1, 50, 'There must be at least one Primary Office Location', 'CRED-O05'],
    ['workHistory', 1, 60, 'Must be at least one work history record', 'CRED-O24'],
    ['workHistoryGaps', undefined, 60, undefined, 'domain facts §13'],
    ['references', 1, 3, 'Must be at least one reference', 'CRED-R01, R02'],
  ] as const)('%s: at least %s rows and at most %s', (name, fewest, most, sentence, _by) => {
    const {
      atLeast,
      atMost,
      sentences,
    }: Pick<Extract<Part, { section: unknown }>, 'atLeast' | 'atMost' | 'sentences'> = parts[name]
    expect([atLeast, atMost, sentences?.atLeast]).toEqual([fewest, most, sentence])
  })

  test('every part of it has its table', () => {
    const answers = Object.values<Part>(parts).map(
      (part) => Object.keys((isList(part) ? part.section : part).fields).length,
    )
    expect(answers.length).toBe(29)
    expect(answers.reduce((sum, count) => sum + count, 0)).toBe(218)
  })

  test('the first office is the primary one, every other a secondary one (AMB-74)', () => {
    expect(getOfficeDefaults([])).toEqual({ locationType: 0 })
    expect(getOfficeDefaults(['one'])).toEqual({ locationType: 1 })
  })
})

const EARLIER = 'The expiration date cannot be earlier than the issue date'
const PRIMARY = 'There must be at least one Primary Office Location'
const sample = sampleAnswers(credentialingForm)

/** Rules between answers: what is said at an answer once another one is such. */
test.each([
  ['licenses/row-1/issueDate', '2099-01-01', 'licenses/row-1/expirationDate', EARLIER, 'CRED-G29'],
  [
    'controlledSubstance/cscnIssueDate',
    '2099-01-01',
    'controlledSubstance/cscNumberExpirationDate',
    EARLIER,
    'CRED-G29',
  ],
  ['malpractice/issueDate', '2099-01-01', 'malpractice/expirationDate', EARLIER, 'CRED-G29'],
  ['person/dateOfBirth', '2026-11-27', 'person/dateOfBirth', 'The date of birth cannot be in the future', 'CRED-G07'],
  ['person/dateOfBirth', '2026-11-26', 'person/dateOfBirth', undefined, 'CRED-G07'],
  ['offices/row-1/locationType', 1, 'offices', PRIMARY, 'CRED-O05'],
  ['offices/row-1/locationType', 2, 'offices', PRIMARY, 'CRED-O05'],
  [
    'workHistory/row-1/datesOfEmploymentFrom',
    '2099-01',
    'workHistory/row-1/datesOfEmploymentTo',
    'The end cannot be earlier than the start',
    'ours',
  ],
] as const)('%s of %s says at %s: %s', (path, value, at, sentence, _by) => {
  const answers = withAnswer(credentialingForm, sample, path, value)
  expect(checkForm(credentialingForm, answers, { today: '2026-11-26' }).problemAt(at)).toBe(sentence)
})

test('the DEA registration may not end before it began (CRED-G29)', () => {
  const path = 'deaRegistration/deanIssueDate'
  const held = withAnswer(credentialingForm, sample, 'deaRegistration/deaWaiverLetter', false)
  const answers = withAnswer(credentialingForm, held, path, '2099-01-01')
  expect(
    checkForm(credentialingForm, answers, { today: '2026-11-26' }).problemAt(
      'deaRegistration/deanIssueDateExpirationDate',
    ),
  ).toBe(EARLIER)
})

test('an office is open on one day at least (CRED-O18, AMB-73)', () => {
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
  const answers = days.reduce(
    (all, day) => withAnswer(credentialingForm, all, `offices/row-1/isActive${day}`, false),
    sample,
  )
  expect(checkForm(credentialingForm, answers, { today: '2026-11-26' }).problemAt('offices/row-1/isActiveMonday')).toBe(
    'Please fill in the office hours',
  )
})
