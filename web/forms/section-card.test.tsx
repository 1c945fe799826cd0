import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { practiceInfo } from '@client-center/domain/practice/practice-info.ts'
import { sampleValues, type FieldValues } from '@client-center/domain/forms/section.ts'
import { Themed } from '../theme/themed.tsx'
import { RecordDialog } from './record-dialog.tsx'
import { SectionCard } from './section-card.tsx'

type Answers = FieldValues<typeof practiceInfo.fields>
const values = { ...sampleValues(practiceInfo), officePhone: '(555) 010-4477' }

async function show(page: React.ReactNode) {
  const router = createRouter({ routeTree: createRootRoute({ component: () => page }), history: createMemoryHistory() })
  render(
    <Themed env="test">
      <RouterProvider router={router} />
    </Themed>,
  )
  await screen.findAllByText(/./)
  return userEvent.setup()
}

test('the card shows formatted answers, and Edit turns them into fields in place', async () => {
  const onSave = vi.fn((_: Answers) => Promise.resolve())
  const user = await show(<SectionCard section={practiceInfo} values={values} canEdit onSave={onSave} />)
  expect(screen.getByText('12-3456789')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Edit Practice information' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Legal business name/ }))
  const dba = screen.getByRole('textbox', { name: /^DBA name/ })
  await user.clear(dba)
  await user.type(dba, 'Willow Creek Dental')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce())
  expect(onSave.mock.lastCall?.[0]).toEqual({ ...values, dbaName: 'Willow Creek Dental' })
  expect(await screen.findByRole('button', { name: 'Edit Practice information' })).toBeTruthy()
})

test('Cancel restores the answers', async () => {
  const onSave = vi.fn((_: Answers) => Promise.resolve())
  const user = await show(<SectionCard section={practiceInfo} values={values} canEdit onSave={onSave} />)
  await user.click(screen.getByRole('button', { name: 'Edit Practice information' }))
  await user.type(screen.getByRole('textbox', { name: /^DBA name/ }), ' and more')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByText(values.dbaName)).toBeTruthy()
  expect(onSave).not.toHaveBeenCalled()
})

test('a field left by pressing elsewhere shows its error after the press, so that nothing moves', async () => {
  const user = await show(
    <SectionCard section={practiceInfo} values={values} canEdit onSave={() => Promise.resolve()} />,
  )
  await user.click(screen.getByRole('button', { name: 'Edit Practice information' }))
  await user.clear(screen.getByRole('textbox', { name: /^Legal business name/ }))
  const elsewhere = screen.getByRole('textbox', { name: /^DBA name/ })
  const email = screen.getByRole('textbox', { name: /^Office email/ })
  await user.clear(email)
  await user.type(email, 'nobody')
  await user.pointer({ keys: '[MouseLeft>]', target: elsewhere })
  expect(document.activeElement).toBe(elsewhere)
  expect(screen.queryByText(/valid email/)).toBeNull()
  await user.pointer({ keys: '[/MouseLeft]', target: elsewhere })
  expect(await screen.findByText(/valid email/)).toBeTruthy()
})

test('without the right to edit there is no Edit button', async () => {
  await show(<SectionCard section={practiceInfo} values={values} canEdit={false} onSave={() => Promise.resolve()} />)
  expect(screen.queryByRole('button')).toBeNull()
})

interface DialogPageProps {
  readonly onSave: (answers: Answers) => Promise<unknown>
  readonly saveLabel?: string
}

function DialogPage({ onSave, saveLabel }: DialogPageProps) {
  const [open, setOpen] = useState(true)
  return open ? (
    <RecordDialog
      title="Edit practice"
      section={practiceInfo}
      values={{ ...values, dbaName: '' }}
      onSave={onSave}
      onClose={() => setOpen(false)}
      saveLabel={saveLabel}
      showsMissing
    />
  ) : (
    <p>closed</p>
  )
}

test("the reason at a dialog's button uses the button's own verb", async () => {
  await show(<DialogPage onSave={() => Promise.resolve()} saveLabel="Renew" />)
  expect(await screen.findByText('Fill in 1 required field to renew')).toBeTruthy()
})

test('a dialog that closes after saving is locked during the save; after a failure it continues', async () => {
  const sent: { readonly values: Answers; readonly fail: (problem: Error) => void }[] = []
  const onSave = (values: Answers) => new Promise<void>((_, fail) => sent.push({ values, fail }))
  const user = await show(<DialogPage onSave={onSave} />)
  const dba = screen.getByRole('textbox', { name: /^DBA name/ })
  await user.type(dba, 'Willow{Enter}')
  expect(sent.map(({ values: { dbaName } }) => dbaName)).toEqual(['Willow'])
  await user.type(dba, ' Creek')
  expect(dba).toHaveProperty('value', 'Willow')
  await act(async () => sent[0]?.fail(new Error('The network is gone')))
  expect(document.activeElement).toBe(dba)
  await user.keyboard(' Creek')
  expect(dba).toHaveProperty('value', 'Willow Creek')
})

test('the dialog starts with its first field, shows what is missing, and Save leads there', async () => {
  const onSave = vi.fn((_: Answers) => Promise.resolve())
  const user = await show(<DialogPage onSave={onSave} />)
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Legal business name/ })),
  )
  expect(screen.getByText('Fill in 1 required field to save')).toBeTruthy()
  const save = screen.getByRole('button', { name: 'Save' })
  await user.click(save)
  const dba = screen.getByRole('textbox', { name: /^DBA name/ })
  expect(document.activeElement).toBe(dba)
  expect(screen.getByText('This is a required field')).toBeTruthy()
  expect(onSave).not.toHaveBeenCalled()
  await user.type(dba, 'Willow Creek')
  await user.click(save)
  expect(await screen.findByText('closed')).toBeTruthy()
})

const LEAVE_WARNING = 'If you leave, the changes will not be saved. Please save the data.'

const outside = () => {
  const overlay = document.querySelector('.mantine-Modal-overlay')
  if (overlay === null) throw new Error('There is nothing outside the dialog')
  return overlay
}

test.each([
  ['Escape', (user: UserEvent) => user.keyboard('{Escape}')],
  ['X', (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Close' }))],
  ['a click outside', (user: UserEvent) => user.click(outside())],
])('%s closes the dialog, after a confirmation if something was changed (SHELL-25)', async (_, leave) => {
  const user = await show(<DialogPage onSave={() => Promise.resolve()} />)
  const dba = screen.getByRole('textbox', { name: /^DBA name/ })
  await user.type(dba, 'W')
  await leave(user)
  const question = await screen.findByRole('dialog', { name: 'Unsaved changes' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText(LEAVE_WARNING)).toBeNull())
  expect(dba).toHaveProperty('value', 'W')
  expect(question.isConnected).toBe(false)
  await leave(user)
  await screen.findByText(LEAVE_WARNING)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('closed')).toBeTruthy()
})

test('an unchanged dialog closes without confirmation (SHELL-26)', async () => {
  const user = await show(<DialogPage onSave={() => Promise.resolve()} />)
  await user.type(screen.getByRole('textbox', { name: /^DBA name/ }), 'W{Backspace}')
  await user.keyboard('{Escape}')
  expect(await screen.findByText('closed')).toBeTruthy()
})

test('the reason next to Save counts missing and invalid answers', async () => {
  const user = await show(<DialogPage onSave={() => Promise.resolve()} />)
  const tin = screen.getByRole('textbox', { name: /TIN/ })
  await user.clear(tin)
  await user.type(tin, '12')
  expect(await screen.findByText('Fill in 1 required field and correct 1 to save')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /^DBA name/ }), 'Willow Creek')
  expect(await screen.findByText('Correct 1 field to save')).toBeTruthy()
  await user.type(tin, '3456789')
  expect(await screen.findByText('Unsaved changes')).toBeTruthy()
})
