/**
 * Written by hand from the specification. Not taken from the form's own declaration, since this test must find errors
 * in it.
 */
import type { Locator, Page } from '@playwright/test'
import type { Verbs } from './portal/verbs.ts'

/** The state of a field whose condition is not met: disabled, hidden, or open and optional. */
type Otherwise = 'disabled' | 'gone' | 'open'

export interface Conditional {
  /** The line of the specification. */
  readonly line: string
  readonly makeApplicable: (at: Verbs) => Promise<unknown>
  readonly makeInapplicable: (at: Verbs) => Promise<unknown>
  /** The fields that depend on the condition, by part and name. */
  readonly follows: readonly string[]
  readonly otherwise: Otherwise
  /** Set for fields that are not required even if they apply. */
  readonly optional?: true
  /** Set for check boxes and lists, which need no typing. */
  readonly untyped?: true
}

const answers = (
  question: string,
  yes: string,
  no: string,
): Pick<Conditional, 'makeApplicable' | 'makeInapplicable'> => ({
  makeApplicable: (at) => at.answer(question, yes),
  makeInapplicable: (at) => at.answer(question, no),
})

const chosen = (label: string, container: (page: Page) => Locator, applicableOption: string, not: string) => ({
  makeApplicable: (at: Verbs) => at.choose(label, applicableOption, container(at.page)),
  makeInapplicable: (at: Verbs) => at.choose(label, not, container(at.page)),
})

export const region = (name: string) => (page: Page) => page.getByRole('region', { name, exact: true })

/** Adds an entry to a multiple choice, and removes it again. */
const alsoChosen = (label: string, entry: string): Pick<Conditional, 'makeApplicable' | 'makeInapplicable'> => ({
  makeApplicable: (at) => at.chooseAll(label, [entry]),
  makeInapplicable: async (at) => {
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

/** The conditional questions of each tab (CRED-G, O, R, P). */
export const conditionalQuestions: readonly (readonly Conditional[])[] = [
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
      makeApplicable: (at) => at.fill('Certificate number', 'CS-1'),
      makeInapplicable: (at) => at.fill('Certificate number', ''),
      follows: ['controlledSubstance/cscnIssueDate', 'controlledSubstance/cscNumberExpirationDate'],
      otherwise: 'open',
      untyped: true,
    },
    {
      line: 'CRED-G27',
      makeApplicable: (at) => at.field('Use a DEA waiver letter instead').uncheck(),
      makeInapplicable: (at) => at.field('Use a DEA waiver letter instead').check(),
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
      makeApplicable: (at) => at.field('Open on Sunday').check(),
      makeInapplicable: (at) => at.field('Open on Sunday').uncheck(),
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
    explained('1a. Has your state license', 'stateLicenseExplain'),
    explained('1b. Has your DEA registration', 'deaExplain'),
    explained('1c. Has your membership on a hospital', 'hospitalOtherMembershipExplain'),
    explained('1d. Has your participation in Medicaid', 'medicaidOtherParticipationExplain'),
    explained('1e. Has your participation in an HMO', 'hmoppoExplain'),
    explained('1f. Has your membership in a professional organization', 'profOrganizationMembershipExplain'),
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
