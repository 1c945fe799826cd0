import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { text } from '@client-center/domain/forms/fields/text.ts'
import { section } from '@client-center/domain/forms/section.ts'
import { Themed } from '../theme/themed.tsx'
import { ConfirmDialog } from '../ui/feedback/confirm.tsx'
import { RecordDialog } from './record-dialog.tsx'

const provider = section('Provider', { name: text('Name') })
const QUESTION = {
  title: 'Restore the provider',
  sentence: 'Restore the provider?',
  action: 'Restore',
  safe: 'Decline',
}

const onSave = vi.fn<(answers: { readonly name: string }) => Promise<void>>(() => Promise.resolve())

function Page() {
  const [open, setOpen] = useState(true)
  const [isConfirmOpen, setIsConfirmOpen] = useState(true)
  if (!open) return <p>closed</p>
  return (
    <RecordDialog
      title="Add provider"
      section={provider}
      values={{ name: '' }}
      onSave={onSave}
      onClose={() => setOpen(false)}
      useExtras={() => ({
        above: <ConfirmDialog opened={isConfirmOpen} question={QUESTION} onAnswer={() => setIsConfirmOpen(false)} />,
      })}
    />
  )
}

test('Escape answers the confirmation above a dialog and leaves the dialog and its text', async () => {
  const user = userEvent.setup()
  const routeTree = createRootRoute({ component: Page })
  render(
    <Themed env="test">
      <RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />
    </Themed>,
  )
  const safe = await screen.findByRole('button', { name: 'Decline' })
  await user.type(screen.getByRole('textbox', { name: 'Name', hidden: true }), 'Anjali Rao')
  safe.focus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Restore the provider' })).toBeNull())
  expect(screen.queryByRole('dialog', { name: 'Unsaved changes' })).toBeNull()
  await user.clear(screen.getByRole('textbox', { name: 'Name' }))
  await user.keyboard('{Escape}')
  expect(await screen.findByText('closed')).toBeDefined()
})

test('Ctrl+Enter saves the dialog, and not the page below it', async () => {
  const user = userEvent.setup()
  const pressBelow = vi.fn()
  window.addEventListener('keydown', pressBelow)
  const routeTree = createRootRoute({ component: Page })
  render(
    <Themed env="test">
      <RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />
    </Themed>,
  )
  await user.click(await screen.findByRole('button', { name: 'Decline' }))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Anjali Rao')
  pressBelow.mockClear()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('closed')).toBeDefined()
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ name: 'Anjali Rao' })
  expect(pressBelow.mock.calls.map(([event]) => Reflect.get(Object(event), 'key'))).not.toContain('Enter')
  window.removeEventListener('keydown', pressBelow)
})
