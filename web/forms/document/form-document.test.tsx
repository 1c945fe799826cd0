import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { withAnswer, withoutRow } from '@client-center/domain/forms/answer-at.ts'
import { Failure } from '../../ui/feedback/failure.ts'
import { Themed } from '../../theme/themed.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { isDisabled } from '../../testing/is-disabled.ts'
import { initialAnswers, button, field, show, small, world } from '../../testing/small-form.tsx'
import { FormFrame } from './form-frame.tsx'
import { useForm } from './use-form.ts'

const noLocalDraft = { savesOnDevice: false, offer: undefined }

test('a tab shows what is left before a failed save, and its errors after it; the summary links across tabs and rows', async () => {
  const { user } = show()
  expect(screen.getByRole('tab', { name: 'Person, 2 left' })).toBeTruthy()
  await user.click(button('Save'))
  const summary = screen.getByRole('group', { name: 'There are 2 things to fix on this tab' })
  expect(document.activeElement).toBe(summary)
  expect(screen.getByRole('tab', { name: 'Work, 2 errors' })).toBeTruthy()

  await user.click(within(summary).getByRole('link', { name: 'Work: 2 things to fix' }))
  expect(screen.getByRole('tab', { name: 'Work, 2 errors' })).toHaveProperty('ariaSelected', 'true')
  expect(document.activeElement).toBe(field('Office name'))
  await user.keyboard('Oak Avenue')
  expect(await screen.findByRole('group', { name: 'There is 1 thing to fix on this tab' })).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Oak Avenue, ZIP: must be at most 5 characters' })).toBeTruthy()
})

test('a tab with every answer given shows that one of them is invalid', () => {
  const answers = { ...initialAnswers, offices: [{ id: 'r1', name: 'Main Street', zip: '123456' }] }
  function Wrong() {
    const filled = useForm(small, { saved: { answers, rev: 1 }, calls: world().calls, pause: 60_000 })
    return <FormFrame form={filled} localDraft={noLocalDraft} />
  }
  render(
    <Themed env="test">
      <Wrong />
    </Themed>,
  )
  expect(screen.getByRole('tab', { name: 'Work, 1 left' })).toBeTruthy()
})

test('a tab without errors points to tabs that have some, and a corrected one shows that it is ready', async () => {
  const answers = { ...initialAnswers, identity: { name: 'Amara Bell', other: '', works: true } }
  function WrongElsewhere() {
    const filled = useForm(small, { saved: { answers, rev: 1 }, calls: world().calls, pause: 60_000 })
    return <FormFrame form={filled} localDraft={noLocalDraft} />
  }
  render(
    <Themed env="test">
      <WrongElsewhere />
    </Themed>,
  )
  const user = userEvent.setup()
  await user.click(button('Save'))
  const summary = screen.getByRole('group', { name: 'There are 2 things to fix on another tab' })
  expect(document.activeElement).toBe(summary)
  expect(screen.queryByText('This tab is ready')).toBeNull()
  await user.click(within(summary).getByRole('link', { name: 'Work: 2 things to fix' }))
  await user.keyboard('Oak Avenue')
  await user.clear(screen.getByRole('textbox', { name: 'ZIP', description: /at most/ }))
  expect(await screen.findByText('This tab is ready')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: /^Person/ }))
  expect(screen.queryByText('This tab is ready')).toBeNull()
})

test("a form in a card leaves the page's title alone, and adds only that it has errors", async () => {
  function InCard() {
    const filled = useForm(small, { saved: { answers: initialAnswers, rev: 1 }, calls: world().calls, pause: 60_000 })
    return (
      <>
        <PageTitle>Growth</PageTitle>
        <FormFrame form={{ ...filled, inCard: true }} localDraft={noLocalDraft} />
      </>
    )
  }
  render(
    <Themed env="test">
      <InCard />
    </Themed>,
  )
  expect(document.title).toBe('Growth – Client Center')
  await userEvent.click(button('Save'))
  expect(document.title).toBe('Error: Growth – Client Center')
})

test("the title starts with the record's name where several forms have the same title", () => {
  function Hers() {
    const filled = useForm(small, { saved: { answers: initialAnswers, rev: 1 }, calls: world().calls, pause: 60_000 })
    return <FormFrame form={filled} title="Edit" recordName="Iris Novak" localDraft={noLocalDraft} />
  }
  render(
    <Themed env="test">
      <Hers />
    </Themed>,
  )
  expect(document.title).toBe('Iris Novak – Edit – Client Center')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Edit')
})

test('a required answer counts once it is valid; Next unanswered goes only to missing ones', async () => {
  const { user } = show()
  await user.click(screen.getByRole('radio', { name: 'No' }))
  await user.click(field('Full name'))
  await user.paste('x'.repeat(1001))
  expect(await screen.findByRole('tab', { name: 'Person, 1 left' })).toBeTruthy()
  expect(await screen.findByText('1 of 2 required')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Next unanswered' })).toBeNull())
  await user.clear(field('Full name'))
  await user.paste('Maya')
  expect(await screen.findByText('2 of 2 required')).toBeTruthy()
})

test('Enter in a field presses Save', async () => {
  const { user, kept: getSaved } = show()
  await user.click(field('Full name'))
  await user.keyboard('Maya{Enter}')
  const summary = await screen.findByRole('group', { name: 'There is 1 thing to fix on this tab' })
  expect(document.activeElement).toBe(summary)
  await waitFor(() => expect(getSaved().answers.identity.name).toBe('Maya'))
})

test('changes from elsewhere show in a field that was typed in', async () => {
  const { user, kept: getSaved, somebodySaves } = show()
  await user.click(field('Full name'))
  await user.keyboard('Maya')
  expect(field('Full name')).toHaveProperty('value', 'Maya')
  await waitFor(() => expect(getSaved().answers.identity.name).toBe('Maya'))
  somebodySaves((answers) => withAnswer(small, answers, 'identity/name', 'Maya Okafor'))
  await user.click(field('Other name'))
  await user.keyboard('Lee')
  await waitFor(() => expect(field('Full name')).toHaveProperty('value', 'Maya Okafor'))
  expect(field('Other name')).toHaveProperty('value', 'Lee')
})

test('an answer restored to the last rendered value, before its letter was painted, is shown', () => {
  const { calls } = world()
  let replace = () => {}
  function Replaced() {
    const filled = useForm(small, { saved: { answers: initialAnswers, rev: 1 }, calls, pause: 60_000 })
    replace = () => filled.store.replace(initialAnswers)
    return <FormFrame form={filled} localDraft={noLocalDraft} />
  }
  render(
    <Themed env="test">
      <Replaced />
    </Themed>,
  )
  fireEvent.input(field('Full name'), { target: { value: 'M' } })
  expect(field('Full name')).toHaveProperty('value', 'M')
  act(() => replace())
  expect(field('Full name')).toHaveProperty('value', '')
})

test('a key goes to the next unanswered question, across tabs', async () => {
  const { user } = show()
  await user.click(field('Other name'))
  await user.keyboard('{F8}')
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Yes' }))
  await user.keyboard('{F8}')
  expect(document.activeElement).toBe(field('Office name'))
})

test('on a tab just opened the next unanswered question is its first', async () => {
  const { user } = show()
  await user.click(screen.getByRole('tab', { name: /^Work/ }))
  await user.keyboard('{F8}')
  expect(screen.getByRole('tab', { name: /^Work/ }).getAttribute('aria-selected')).toBe('true')
  expect(document.activeElement).toBe(field('Office name'))
})

test('arrow keys move between tabs, and a list that does not apply is not shown', async () => {
  const { user } = show()
  await user.click(screen.getByRole('radio', { name: 'No' }))
  await user.click(screen.getByRole('tab', { name: /^Person/ }))
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Work, complete' }))
  expect(screen.queryByRole('list', { name: 'Offices' })).toBeNull()
})

test('rows are added up to the limit, removed and brought back in place', async () => {
  const { user, kept: getSaved } = show()
  await user.click(screen.getByRole('tab', { name: /^Work/ }))
  await user.click(button('Remove Main Street'))
  expect(document.activeElement).toBe(button('Undo removing Main Street'))
  await waitFor(() => expect(getSaved().answers.offices.map(({ id }) => id)).toEqual(['r2']))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(getSaved().answers.offices.map(({ id }) => id)).toEqual(['r1', 'r2']))
  await user.click(button('Add office'))
  // The new row has the focus and shows no problems yet.
  expect(document.activeElement).toBe(field('Office name'))
  expect(screen.queryByText('This is a required field')).toBeNull()
  expect(button('Add office')).toHaveProperty('disabled', true)
  expect(screen.getByText('3 at most')).toBeTruthy()
})

test('too few rows show an error at the list, and the summary links to Add', async () => {
  const { user } = show()
  await user.click(screen.getByRole('tab', { name: /^Work/ }))
  await user.click(button('Remove Main Street'))
  await user.click(button('Remove Office 1'))
  await user.click(button('Save'))
  expect(screen.getByRole('alert', { name: '' }).textContent).toBe('Must be at least one')
  await user.click(screen.getByRole('link', { name: 'Offices: must be at least one' }))
  expect(document.activeElement).toBe(button('Add office'))
})

test.each([
  [true, 'What you type is saved on this device.', 'Saved on this device'],
  [false, 'What you type stays on this page.', 'On this page only'],
])(
  'without a connection one calm line shows where the answers are (device: %s)',
  async (savesOnDevice, line, place) => {
    const { user, failWith, kept: getSaved } = show(savesOnDevice)
    failWith(new Failure(0))
    await user.type(field('Full name'), 'Amara')
    expect(await screen.findByText(line, { exact: false })).toBeTruthy()
    expect(screen.getByText(place)).toBeTruthy()
    expect(screen.getByText('1 answer waiting to be sent.')).toBeTruthy()
    expect(isDisabled(button('Save'))).toBe(true)
    expect(button('Save').matches(':disabled'), 'A disabled button loses the focus').toBe(false)
    failWith(undefined)
    await user.click(button('Try now'))
    await waitFor(() => expect(getSaved().answers.identity.name).toBe('Amara'))
    expect(screen.queryByText(line, { exact: false })).toBeNull()
  },
)

test('a server error shows, and can be retried', async () => {
  const { user, failWith, kept: getSaved } = show()
  failWith(new Failure(500))
  await user.type(field('Full name'), 'Amara')
  expect(await screen.findByText("Couldn't save. Your answers are still on this device.")).toBeTruthy()
  failWith(undefined)
  await user.click(button('Try again'))
  await waitFor(() => expect(getSaved().answers.identity.name).toBe('Amara'))
  expect(await screen.findByText(/^Saved /)).toBeTruthy()
})

test("another person's changes are shown without taking the focus, and each clash is a choice", async () => {
  const { user, somebodySaves, kept: getSaved } = show()
  somebodySaves((answers) => withAnswer(small, answers, 'identity/name', 'Bell'))
  somebodySaves((answers) => withAnswer(small, answers, 'identity/other', 'Ama'))
  somebodySaves((answers) => withoutRow(small, answers, 'offices/r1'))
  await user.type(field('Full name'), 'Amara')
  const panel = within(await screen.findByRole('region', { name: 'Changed by someone else' }))
  expect(document.activeElement).toBe(field('Full name'))
  expect(panel.getByRole('heading').textContent).toBe(
    'Lena Fischer changed 3 answers while you were editing. You both changed 1 of them.',
  )
  expect(field('Other name')).toHaveProperty('value', 'Ama')
  expect(field('Full name')).toHaveProperty('value', 'Amara')
  expect(screen.getByText('This is your answer. Lena Fischer entered Bell. Choose one above.')).toBeTruthy()
  expect(getSaved().answers.identity.name).toBe('Bell')
  expect(screen.getByRole('tab', { name: /1 to choose$/ })).toBeTruthy()
  await user.click(await panel.findByRole('radio', { name: 'Yours: Amara' }))
  await user.click(panel.getByRole('button', { name: 'Use these answers' }))
  await waitFor(() => expect(getSaved().answers.identity.name).toBe('Amara'))
})

function SavedWhole({ server }: { readonly server: ReturnType<typeof world> }) {
  const filled = useForm(small, {
    saved: { answers: initialAnswers, rev: 1 },
    calls: server.calls,
    pause: 1,
    sendsDrafts: false,
    inCard: true,
    startTab: 'person',
  })
  return <FormFrame form={filled} localDraft={{ savesOnDevice: true, savedAt: Date.now(), offer: undefined }} />
}

test('without drafts nothing is sent before Save, errors show after it, and none after a success', async () => {
  const server = world()
  const user = userEvent.setup()
  render(
    <Themed env="test">
      <SavedWhole server={server} />
    </Themed>,
  )
  expect(button('Back')).toHaveProperty('disabled', true)
  await user.type(field('Full name'), 'Amara')
  await user.click(screen.getByRole('radio', { name: 'No' }))
  expect(screen.getByText(/^Draft saved on this device only, /)).toBeTruthy()
  await user.clear(field('Full name'))
  await user.click(button('Save'))
  expect(screen.getByRole('group', { name: 'There is 1 thing to fix on this tab' })).toBeTruthy()
  await user.type(field('Full name'), 'Amara')
  expect(server.kept().rev).toBe(1)
  await user.click(button('Save'))
  expect(await screen.findByText(/^Saved \d/)).toBeTruthy()
  expect(server.kept()).toMatchObject({ rev: 2, answers: { identity: { name: 'Amara', works: false } } })
  expect(screen.queryByText('This tab is ready')).toBeNull()
  await user.clear(field('Full name'))
  expect(screen.queryByText('This is a required field')).toBeNull()
})
