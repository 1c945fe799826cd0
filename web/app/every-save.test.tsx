import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { messages } from '../ui/feedback/toast.ts'
import { refused } from '../testing/fake-replies.ts'
import { isDisabled } from '../testing/is-disabled.ts'
import { openPortal, createPortalServer, signedIn } from '../testing/open-portal.tsx'
import { savingScreens } from '../testing/saving-screens.ts'

const UNEXPECTED = 'Unexpected error happened, please try again.'
const NO_RIGHT = "You don't have permission to do this."
const WAIT = 'Too many attempts. Please try again in 30 seconds.'

/** What each failed save shows (NOTE-01, NOTE-02, NOTE-04). Status 0 is a lost connection. */
const failures = [
  { status: 444, message: 'The firm is closed today', shown: 'The firm is closed today' },
  { status: 500, message: 'stack trace', shown: UNEXPECTED },
  { status: 503, message: 'The service is not available at the moment, please try again.', shown: UNEXPECTED },
  { status: 413, message: 'The request is larger than 1 MB', shown: UNEXPECTED },
  { status: 403, message: '', shown: NO_RIGHT },
  { status: 429, message: WAIT, shown: WAIT },
  { status: 0, message: '', shown: UNEXPECTED },
] as const

/** What a save shows when its record is gone. */
const GONE = 'This is no longer available. Someone else may have deleted it.'

interface Failing {
  readonly status: number
  readonly message: string
  readonly shown: string
}

/**
 * Opens a screen and types into it; the returned function presses Save twice and expects one request with this failure.
 */
async function openTyped(row: (typeof savingScreens)[number]) {
  const server = row.answer(createPortalServer())
  if (row.isSignedOut !== true) signedIn()
  const { user } = openPortal(row.address)
  if (row.open !== undefined) await user.click(await screen.findByRole('button', { name: row.open }))
  const [role, name] = row.inside ?? []
  const ground = role === undefined ? screen : within(await screen.findByRole(role, name === undefined ? {} : { name }))
  const field = await ground.findByLabelText<HTMLInputElement>(row.field)
  const button = ground.getByRole('button', { name: row.button })
  await user.click(field)
  await user.paste('a@b.example')
  const typed = field.value
  await row.fill?.(user)
  let times = 0
  const fail = async ({ status, message, shown }: Failing) => {
    for (const one of messages.now()) messages.close(one)
    let reply = () => {}
    server.answer(row.saves, () => new Promise((resolve) => (reply = () => resolve(refused(status, message)))))
    await waitFor(() => expect(isDisabled(button)).toBe(false))
    await user.dblClick(button)
    times += 1
    await waitFor(() => expect(server.requestsTo(row.saves), `${status}`).toHaveLength(times))
    expect(button.getAttribute('aria-busy'), `Busy during ${status}`).toBe('true')
    await user.keyboard('{Enter}')
    expect(server.requestsTo(row.saves), `Pressed twice, ${status}`).toHaveLength(times)
    reply()
    // The sign-in shows it in its form, every other screen as a message.
    if (row.isSignedOut === true) expect(await screen.findByText(shown), `${status}`).toBeDefined()
    else await waitFor(() => expect(messages.now().map(({ sentence }) => sentence)).toContain(shown))
    expect(field.isConnected && field.value, `Typed before ${status}`).toBe(typed)
  }
  return { server, fail }
}

test.each(savingScreens)('$name: a failed save shows why, keeps what was typed, and sends one request', async (row) => {
  const { fail } = await openTyped(row)
  for (const failure of failures) await fail(failure)
  cleanup()
})

test.each(savingScreens)('$name: saving a deleted record shows that and keeps what was typed', async (row) => {
  const { server, fail } = await openTyped(row)
  row.gone?.(server)
  const shown = row.gone === undefined ? UNEXPECTED : (row.goneSentence ?? GONE)
  await fail({ status: 404, message: 'It could not be found', shown })
  cleanup()
})
