/// <reference lib="dom" />
/** Each conditional field of the credentialing form, with its condition met and not met. */
import type { Locator, Page } from '@playwright/test'
import { credentialingFromWire } from '@client-center/contract/credentialing/credentialing-wire.ts'
import { conditionalQuestions, region, type Conditional } from './conditional-questions.ts'
import { createFormCalls, formsPath, TABS, createCompleteForm } from './credentialing-verbs.ts'
import { tab } from './intake-verbs.ts'
import { expect, test } from './portal/journey.ts'
import type { Verbs } from './portal/verbs.ts'

const PUBLISHED = 'Thank you for completing the form. The form has been saved.'
const REQUIRED = /this is a required field/i
const AFTERWARDS = 'Left from before'

/** The control of an answer, found by the end of its id. */
const fieldAt = (page: Page, path: string): Locator => page.locator(`[id$="-${path.replaceAll('/', '-')}"]`)

/** Expects that the field shows no error, whether it is filled in or not. */
async function seeNothingWrong(field: Locator): Promise<void> {
  await expect(field).not.toHaveAttribute('aria-invalid', 'true')
}

async function bothWays(at: Verbs, one: Conditional): Promise<void> {
  const fields = one.follows.map((path) => fieldAt(at.page, path))
  await one.makeApplicable(at)
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
  await one.makeInapplicable(at)
  for (const field of fields) {
    if (one.otherwise === 'gone') {
      await expect(field).toHaveCount(0)
    } else {
      await (one.otherwise === 'disabled' ? expect(field).toBeDisabled() : expect(field).toBeEnabled())
      await seeNothingWrong(field)
    }
  }
}

test('a field whose condition is met is required; otherwise it blocks nothing and is not saved', async ({
  page,
  at,
  signIn,
  portal,
}) => {
  await signIn('maria')
  const maria = await createFormCalls('maria', portal.url)
  const { id } = await maria.draft(
    createCompleteForm({
      'person/name': 'Both Ways',
      'sterilization/sporeTestingCompanies': [1],
      'anesthesia/typesOfAnesthesia': [1],
      // Too short for a TIN, which does not matter since the field does not apply.
      'associatePlans/tinAssociated': '12',
    }),
  )
  await at.open(`${formsPath()}/edit-draft/${id}?showValidationQuery=true`)
  for (const [nth, conditionals] of conditionalQuestions.entries()) {
    await tab(page, TABS[nth] ?? '').click()
    // Rows are collapsed at first.
    if (nth === 1) await region('Office locations')(page).getByRole('button', { expanded: false }).first().click()
    for (const conditional of conditionals) await test.step(conditional.line, () => bothWays(at, conditional))
  }
  // Questions with three choices, whose dependent fields return to "Not available" (CRED-P14, AMB-70).
  const patients = "Does the office treat patients under workers' compensation?"
  await at.answer(patients, 'Yes')
  const followUps = [
    'Are staff trained to identify these patients?',
    'Does the office offer modified or alternative duty?',
    'Will the office accommodate these patients promptly?',
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
  const storedAnswers = credentialingFromWire(await maria.read(id))
  expect(storedAnswers.board.throughWho).toBe('')
  // These answers are kept for a provider who does not participate; they are only no longer required.
  expect(storedAnswers.programs).toMatchObject({ medicaidNumber: AFTERWARDS, medicareNumber: AFTERWARDS })
  expect(storedAnswers.offices[0]).toMatchObject({ acceptedAgesRange: '', sundayFrom: null, sundayTo: null })
  expect(storedAnswers.associatePlans.tinAssociated).toBe('')
  expect([storedAnswers.undergraduate.undergraduateStateId, storedAnswers.dentalSchool.dentalSchoolStateId]).toEqual([
    null,
    null,
  ])
  expect(storedAnswers.residency.residencyStateId).toBeNull()
  expect(storedAnswers.hospital).toMatchObject({ haCountryId: null, hospitalName: '', haStreet: '', haPhoneNumber: '' })
  expect(
    Object.entries(storedAnswers.disclosures)
      .filter(([name]) => name.endsWith('Explain'))
      .map(([, words]) => words),
  ).toEqual(Array.from({ length: 11 }, () => ''))
  expect(storedAnswers.emergency).toMatchObject({ epinephrine: false, aspirin: false, sugar: false })
  expect(storedAnswers.sterilization.otherCompany).toBe('')
  expect(storedAnswers.anesthesia).toMatchObject({ anesthesiaPermitNumber: '', otherAnesthesia: '' })
  expect(storedAnswers.workersCompensation).toEqual({
    workersCompensation: 0,
    areStaffTrainedIdentification: -1,
    modifiedAlternativeDuty: -1,
    officeWillAccommodate: -1,
    staffAreAvailable: -1,
  })
})

test('the state of an employer applies only in the United States (AMB-79)', async ({ page, at, signIn }) => {
  await signIn('maria')
  await at.open(`${formsPath()}/add`)
  await tab(page, TABS[1]).click()
  await at.press('Add Employer')
  const dialog = await at.dialog('Add Employer')
  await at.choose('Country', 'United States', dialog)
  await expect(at.field('State', dialog)).toBeEnabled()
  await at.choose('Country', 'Canada', dialog)
  await expect(at.field('State', dialog)).toBeDisabled()
})
