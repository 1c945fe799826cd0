import type { FoundValue } from '@client-center/domain/caqh/found-value.ts'
import { createSummaryPlan } from '@client-center/domain/caqh/summary-plan.ts'
import { credentialingForm } from '@client-center/domain/credentialing/credentialing-form.ts'
import { withAnswer } from '@client-center/domain/forms/answer-at.ts'
import { emptyAnswers } from '@client-center/domain/forms/form.ts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newId } from '../../../api/new-id.ts'
import { Themed } from '../../../theme/themed.tsx'
import { ParsedDialog } from './parsed-dialog.tsx'

const found = (path: string, value: string, certainty: FoundValue['certainty'] = 'exact'): FoundValue => ({
  path,
  value,
  text: value,
  page: 1,
  box: [0, 0, 10, 10],
  certainty,
  partial: false,
})
const email = found('person/email', 'odalys@example.com')
const name = found('person/name', 'Odalys Quist')
const doubtful = (one: FoundValue): FoundValue => ({ ...one, certainty: 'doubtful' })

async function dialogAfter(
  values: readonly FoundValue[],
  form: readonly FoundValue[],
  { isRecognized = false }: { readonly isRecognized?: boolean } = {},
): Promise<string> {
  const before = form.reduce(
    (answers, { path, value }) => withAnswer(credentialingForm, answers, path, value),
    emptyAnswers(credentialingForm),
  )
  const taken = {
    chosen: { file: new File([], 'Summary.pdf'), range: undefined },
    pages: 1,
    name: 'Odalys Quist',
    attestedOn: null,
    plan: createSummaryPlan(before, values, { registered: [], newId }),
    decisions: {},
    isRecognized,
    since: undefined,
  }
  render(
    <Themed>
      <ParsedDialog
        summary={{ taken, isParsedDialogOpen: true, closeParsedDialog: () => {} }}
        isMissing
        onReview={() => {}}
      />
    </Themed>,
  )
  return (await screen.findByRole('dialog', { name: 'CAQH Parsing' })).textContent
}

test('a summary that fills in answers shows the specification’s sentence (CAQH-07) and how many', async () => {
  const words = await dialogAfter([name, email], [name])
  expect(words).toContain('Most of the form was completed, but required fields are missing.')
  expect(words).toContain('2 of 2 answers are in the form.')
})

test('the same summary again changes nothing, and shows that everything is already in the form', async () => {
  const words = await dialogAfter([name, email], [name, email])
  expect(words).toContain('Everything in this summary is already in the form. Nothing was changed.')
  expect(words).toContain('2 of 2 answers are in the form.')
  expect(words).not.toMatch(/We read the scan|required fields/)
})

test('it shows the same while values wait to be checked', async () => {
  const words = await dialogAfter([name, doubtful(email)], [name])
  expect(words).toContain('No answers were changed. New values need your review.')
  expect(words).toContain('1 of 2 answers are in the form. 1 needs your review.')
})

test('recognized text fills in nothing until it is checked (AMB-133), unless the form already has it', async () => {
  const scan = [doubtful(name), doubtful(email)]
  const words = await dialogAfter(scan, [], { isRecognized: true })
  expect(words).toContain("We read the scan. Check each value before it's added.")
  expect(words).toContain('0 of 2 answers are in the form. 2 need your review.')
})

test('recognized text that the form already has changes nothing', async () => {
  const words = await dialogAfter([doubtful(name)], [name], { isRecognized: true })
  expect(words).toContain('Everything in this summary is already in the form.')
})

test('a summary without any values shows that', async () => {
  expect(await dialogAfter([], [])).toContain('This summary has no answers for this form.')
})
