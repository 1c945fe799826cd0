import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useReturnedFocus } from './use-returned-focus.ts'

interface DialogProps {
  readonly onDone: () => void
  readonly onClose: () => void
}

function Dialog({ onDone, onClose }: DialogProps) {
  useReturnedFocus()
  return (
    <div role="dialog">
      <button onClick={onDone}>Do it</button>
      <button onClick={onClose}>Close</button>
    </div>
  )
}

/** A card whose entries open a dialog that completes them: they are gone before it has closed. */
function Tasks({ inTable = false }: { readonly inTable?: boolean }) {
  const [Frame, List, Entry, Cell] = inTable
    ? (['table', 'tbody', 'tr', 'td'] as const)
    : (['div', 'ul', 'li', 'span'] as const)
  const [tasks, setTasks] = useState(['Sign', 'Upload', 'Renew'])
  const [open, setOpen] = useState<string>()
  return (
    <section aria-label="Your tasks">
      <h2>Your tasks</h2>
      {tasks.length === 0 ? null : (
        <Frame>
          <List>
            {tasks.map((task) => (
              <Entry key={task}>
                <Cell>
                  <button onClick={() => setOpen(task)}>{task}</button>
                </Cell>
              </Entry>
            ))}
          </List>
        </Frame>
      )}
      {open === undefined ? null : (
        <Dialog onDone={() => setTasks(tasks.filter((task) => task !== open))} onClose={() => setOpen(undefined)} />
      )}
    </section>
  )
}

const button = (name: string) => screen.getByRole('button', { name })
const isFocused = (name: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(name))

async function doTask(name: string) {
  await userEvent.click(button(name))
  await userEvent.click(button('Do it'))
  await userEvent.click(button('Close'))
}

test('a dialog returns the focus to what opened it', async () => {
  render(<Tasks />)
  await userEvent.click(button('Upload'))
  await userEvent.click(button('Close'))
  await isFocused('Upload')
})

test('in a table, the row in the place of the one that is gone gets the focus', async () => {
  render(<Tasks inTable />)
  await doTask('Upload')
  await isFocused('Renew')
})

test("if what opened a dialog is gone, the entry in its place gets the focus, and in the end its card's heading", async () => {
  render(<Tasks />)
  await doTask('Upload')
  await isFocused('Renew')
  await doTask('Renew')
  await isFocused('Sign')
  await doTask('Sign')
  await isFocused('Your tasks')
})
