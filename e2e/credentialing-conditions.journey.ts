/// <reference lib="dom" />
/**
 * Each conditional question of the credentialing form both ways. The table is written by hand from the specification (CRED-G, O, R,
 * P), not from the form's own declaration, which could not find itself wrong.
 */
import type { Locator, Page } from '@playwright/test'
import { credentialingAnswers } from '@client-center/contract/credentialing/credentialing-on-wire.ts'
import { callsOf, formsOf, TABS, wholeForm } from './credentialing-verbs.ts'
import { tab } from './intake-verbs.ts'
import { expect, test } from './portal/journey.ts'
import type { Verbs } from './portal/verbs.ts'

const PUBLISHED = 'Thank you for completing the form. The form has been saved.'
const REQUIRED = /this is a required field/i
const AFTERWARDS = 'Left from before'

/** What becomes of an answer that is not asked: its field cannot be filled in, or is gone, or is open and need not be filled in. */
type Otherwise = 'disabled' | 'gone' | 'open'

interface Conditional {
  /** Of the specification. */
  readonly line: string
  readonly asked: (at: Verbs) => Promise<unknown>
  readonly notAsked: (at: Verbs) => Promise<unknown>
  /** By part and name. */
  readonly follows: readonly string[]
  readonly otherwise: Otherwise
  /** Of what is asked for and need not be given. */
  readonly optional?: true
  /** Of boxes and of answers of a list, which are not typed. */
  readonly untyped?: true
}

const answers = (question: string, yes: string, no: string): Pick<Conditional, 'asked' | 'notAsked'> => ({
  asked: (at) => at.answer(question, yes),
  notAsked: (at) => at.answer(question, no),
})

const chosen = (label: string, of: (page: Page) => Locator, asked: string, not: string) => ({
  asked: (at: Verbs) => at.choose(label, asked, of(at.page)),
  notAsked: (at: Verbs) => at.choose(label, not, of(at.page)),
})

const region = (name: string) => (page: Page) => page.getByRole('region', { name, exact: true })

/** One more entry of a list of several, and back to what is left. */
const alsoChosen = (label: string, entry: string): Pick<Conditional, 'asked' | 'notAsked'> => ({
  asked: (at) => at.chooseAll(label, [entry]),
  notAsked: async (at) => {
    await at.field(label).press('Backspace')
    await at.field(label).blur()
  },
})

const school = (title: string, name: string): Conditional => ({
  line: `CRED-R08 ${title}`,
  ...chosen('Country', region(title), 'United States', 'Canada'),
  follows: [`${name}/${name}StateId`],
  otherwise: 'disabled',
})

const explained = (question: string, explain: string): Conditional => ({
  line: 'CRED-R11',
  ...answers(question, 'Yes', 'No'),
  follows: [`disclosures/${explain}`],
  otherwise: 'gone',
})

const byTab: readonly (readonly Conditional[])[] = [
  [
    {
      line: 'CRED-G16',
      ...answers('Are you board certified?', 'Yes', 'No'),
      follows: ['board/throughWho'],
      otherwise: 'disabled',
    },
    {
      line: 'CRED-G18',
      ...answers('Do you accept Medicaid?', 'Yes', 'No'),
      follows: ['programs/medicaidNumber'],
      otherwise: 'open',
    },
    {
      line: 'CRED-G19',
      ...answers('Do you accept Medicare?', 'Yes', 'No'),
      follows: ['programs/medicareNumber'],
      otherwise: 'open',
    },
    {
      line: 'CRED-G26',
      asked: (at) => at.fill('Certificate number', 'CS-1'),
      notAsked: (at) => at.fill('Certificate number', ''),
      follows: ['controlledSubstance/cscnIssueDate', 'controlledSubstance/cscNumberExpirationDate'],
      otherwise: 'open',
      untyped: true,
    },
    {
      line: 'CRED-G27',
      asked: (at) => at.field('A DEA waiver letter is used instead').uncheck(),
      notAsked: (at) => at.field('A DEA waiver letter is used instead').check(),
      follows: [
        'deaRegistration/deaNumber',
        'deaRegistration/deanIssueDate',
        'deaRegistration/deanIssueDateExpirationDate',
      ],
      otherwise: 'open',
      untyped: true,
    },
  ],
  [
    {
      line: 'CRED-O15 a range',
      ...chosen('Accepted ages', region('Office locations'), 'Age range', 'All ages'),
      follows: ['offices/row-1/acceptedAgesRange'],
      otherwise: 'gone',
      optional: true,
    },
    {
      line: 'CRED-O15 other ages',
      ...chosen('Accepted ages', region('Office locations'), 'Other ages', 'Unset'),
      follows: ['offices/row-1/acceptedAgesRange'],
      otherwise: 'gone',
      optional: true,
    },
    {
      line: 'CRED-O18, O19',
      asked: (at) => at.field('Open on Sunday').check(),
      notAsked: (at) => at.field('Open on Sunday').uncheck(),
      follows: ['offices/row-1/sundayFrom', 'offices/row-1/sundayTo'],
      otherwise: 'disabled',
      untyped: true,
    },
    {
      line: 'CRED-O29',
      ...answers('Will you remain an associate after you open your new practice?', 'Yes', 'No'),
      follows: ['associatePlans/tinAssociated'],
      otherwise: 'disabled',
      untyped: true,
    },
  ],
  [
    school('Undergraduate', 'undergraduate'),
    school('Dental School', 'dentalSchool'),
    school('Residency', 'residency'),
    {
      line: 'CRED-R10',
      ...answers('Do you have admitting privileges at a hospital?', 'Yes', 'No'),
      follows: [
        'hospital/haCountryId',
        'hospital/hospitalName',
        'hospital/haStreet',
        'hospital/haCity',
        'hospital/haZipCode',
        'hospital/haPhoneNumber',
        'hospital/admittingPrivilegeType',
      ],
      otherwise: 'disabled',
      untyped: true,
    },
    explained('1a. Has any of these', 'stateLicenseExplain'),
    explained('1b. Your DEA registration?', 'deaExplain'),
    explained('1c. Your membership of a hospital', 'hospitalOtherMembershipExplain'),
    explained('1d. Your participation in Medicaid', 'medicaidOtherParticipationExplain'),
    explained('1e. Your participation in an HMO', 'hmoppoExplain'),
    explained('1f. Your membership of a professional organization?', 'profOrganizationMembershipExplain'),
    explained('2. Is there any reason', 'servicesRequiredExplain'),
    explained('3. Have you ever been involved', 'arbitrationExplain'),
    explained('4. Has your professional liability insurance', 'insuranceDeniedExplain'),
    explained('5. Do you have a communicable health condition?', 'healthConditionExplain'),
    explained('6. Have you ever been convicted of a crime?', 'convictedOfCrimeExplain'),
  ],
  [
    {
      line: 'CRED-P01',
      ...answers('Is an emergency kit present?', 'Yes', 'No'),
      follows: [
        'emergency/epinephrine',
        'emergency/histamineBlocker',
        'emergency/nitroglycerin',
        'emergency/bronchodilatorAlbuterol',
        'emergency/aspirin',
        'emergency/sugar',
      ],
      otherwise: 'disabled',
      optional: true,
      untyped: true,
    },
    {
      line: 'CRED-P07',
      ...alsoChosen('Spore testing companies', 'Other'),
      follows: ['sterilization/otherCompany'],
      otherwise: 'disabled',
    },
    {
      line: 'CRED-P12',
      ...alsoChosen('Types of anesthesia', 'General Anesthesia'),
      follows: ['anesthesia/anesthesiaPermitNumber'],
      otherwise: 'gone',
      optional: true,
    },
    {
      line: 'CRED-P13',
      ...alsoChosen('Types of anesthesia', 'Other Anesthesia'),
      follows: ['anesthesia/otherAnesthesia'],
      otherwise: 'disabled',
    },
  ],
]

/** What takes an answer, by the end of its id. */
const fieldAt = (page: Page, path: string): Locator => page.locator(`[id$="-${path.replaceAll('/', '-')}"]`)

/** Whether it is filled in or not, nothing is wrong with it. */
async function seeNothingWrong(field: Locator): Promise<void> {
  await expect(field).not.toHaveAttribute('aria-invalid', 'true')
}

async function bothWays(at: Verbs, one: Conditional): Promise<void> {
  const fields = one.follows.map((path) => fieldAt(at.page, path))
  await one.asked(at)
  for (const field of fields) {
    await expect(field).toBeEnabled()
    if (one.optional) {
      await seeNothingWrong(field)
    } else {
      await field.fill('')
      await field.blur()
      await expect(field).toHaveAccessibleDescription(REQUIRED)
    }
    if (!one.untyped && one.otherwise !== 'disabled') await field.fill(AFTERWARDS)
  }
  await one.notAsked(at)
  for (const field of fields) {
    if (one.otherwise === 'gone') {
      await expect(field).toHaveCount(0)
    } else {
      await (one.otherwise === 'disabled' ? expect(field).toBeDisabled() : expect(field).toBeEnabled())
      await seeNothingWrong(field)
    }
  }
}

test('each conditional question both ways: what is asked is needed, what is not asked stands in nobody’s way and is not kept', async ({
  page,
  at,
  signIn,
  portal,
}) => {
  await signIn('maria')
  const maria = await callsOf('maria', portal.url)
  const { id } = await maria.draft(
    wholeForm({
      'person/name': 'Both Ways',
      'sterilization/sporeTestingCompanies': [1],
      'anesthesia/typesOfAnesthesia': [1],
      // Too short for a TIN, and not asked for.
      'associatePlans/tinAssociated': '12',
    }),
  )
  await at.open(`${formsOf()}/edit-draft/${id}?showValidationQuery=true`)
  for (const [nth, conditionals] of byTab.entries()) {
    await tab(page, TABS[nth] ?? '').click()
    // Rows are folded until somebody opens them.
    if (nth === 1) await region('Office locations')(page).getByRole('button', { expanded: false }).first().click()
    for (const one of conditionals) await test.step(one.line, () => bothWays(at, one))
  }
  // Tri-states, whose follow-ups go back to "Not available" (CRED-P14, AMB-70).
  const patients = "Does the office treat patients under workers' compensation?"
  await at.answer(patients, 'Yes')
  const followUps = [
    'Are the staff trained to identify such patients?',
    'Does the office know of modified or alternative duty?',
    'Will the office accommodate such patients promptly?',
    'Are staff available to complete the reports?',
  ]
  for (const question of followUps) await at.answer(question, 'Yes')
  await at.answer(patients, 'No')
  for (const question of followUps)
    for (const answer of ['Yes', 'No', 'Not available'])
      await expect(
        page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: answer, exact: true }),
      ).toBeDisabled()

  await at.press('Save')
  await at.toast(PUBLISHED)
  const kept = credentialingAnswers(await maria.read(id))
  expect(kept.board.throughWho).toBe('')
  // These stay what they are for whoever does not take part: only their need goes.
  expect(kept.programs).toMatchObject({ medicaidNumber: AFTERWARDS, medicareNumber: AFTERWARDS })
  expect(kept.offices[0]).toMatchObject({ acceptedAgesRange: '', sundayFrom: null, sundayTo: null })
  expect(kept.associatePlans.tinAssociated).toBe('')
  expect([kept.undergraduate.undergraduateStateId, kept.dentalSchool.dentalSchoolStateId]).toEqual([null, null])
  expect(kept.residency.residencyStateId).toBeNull()
  expect(kept.hospital).toMatchObject({ haCountryId: null, hospitalName: '', haStreet: '', haPhoneNumber: '' })
  expect(
    Object.entries(kept.disclosures)
      .filter(([name]) => name.endsWith('Explain'))
      .map(([, words]) => words),
  ).toEqual(Array.from({ length: 11 }, () => ''))
  expect(kept.emergency).toMatchObject({ epinephrine: false, aspirin: false, sugar: false })
  expect(kept.sterilization.otherCompany).toBe('')
  expect(kept.anesthesia).toMatchObject({ anesthesiaPermitNumber: '', otherAnesthesia: '' })
  expect(kept.workersCompensation).toEqual({
    workersCompensation: 0,
    areStaffTrainedIdentification: -1,
    modifiedAlternativeDuty: -1,
    officeWillAccommodate: -1,
    staffAreAvailable: -1,
  })
})

test('the state of an employer is asked at home only (AMB-79)', async ({ page, at, signIn }) => {
  await signIn('maria')
  await at.open(`${formsOf()}/add`)
  await tab(page, TABS[1]).click()
  await at.press('Add Employer')
  const dialog = await at.dialog('Add Employer')
  await at.choose('Country', 'United States', dialog)
  await expect(at.field('State', dialog)).toBeEnabled()
  await at.choose('Country', 'Canada', dialog)
  await expect(at.field('State', dialog)).toBeDisabled()
})
