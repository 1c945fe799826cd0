import { ENTER_FACTOR_AGAIN, FACTOR_NEEDED } from '@client-center/contract/endpoint/sentences.ts'
import { listPracticeUsers } from '@client-center/contract/firm/practice-people.ts'
import { readPractice } from '@client-center/contract/firm/practices/practice.ts'
import { giveFactorAgain } from '@client-center/contract/session/second-factor.ts'
import { whoAmI } from '@client-center/contract/session/session.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { call } from '../../api/call.ts'
import { refused } from '../../testing/fake-replies.ts'
import { brightSmile, createPortalServer, openPortal, signedIn } from '../../testing/open-portal.tsx'

const users = { practiceName: brightSmile.name, users: [] }
const needed = refused(403, ENTER_FACTOR_AGAIN, undefined, FACTOR_NEEDED)
const request = () => call(listPracticeUsers, { params: { accountId: brightSmile.id } })

/** Opens the frame of staff, and sends calls that need the second factor again. */
async function openWithOldFactor(calls = 1) {
  let isFresh = false
  const server = createPortalServer([])
    .answer(whoAmI, { id: '7', name: 'Grace Nakamura', email: 'grace@keystone.example', staff: 'advisor' })
    .answer(readPractice, brightSmile)
    .answer(listPracticeUsers, () => (isFresh ? users : needed))
    .answer(giveFactorAgain, () => {
      isFresh = true
      return undefined
    })
  signedIn()
  const { user } = openPortal('/firm/practices')
  await screen.findByRole('heading', { level: 1, name: 'Practices' })
  let replies: Promise<unknown>[] = []
  act(() => {
    replies = Array.from({ length: calls }, () => request().catch((failure: unknown) => failure))
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter your code again' }))
  return { server, user, dialog, replies }
}

test('a call that needs the second factor again waits for the code and is repeated', async () => {
  const { server, user, dialog, replies } = await openWithOldFactor(2)
  await user.type(dialog.getByLabelText('Your code'), '407915')
  expect(await Promise.all(replies)).toEqual([users, users])
  expect(server.requestsTo(giveFactorAgain)).toHaveLength(1)
  expect(server.lastBody(giveFactorAgain)).toEqual({ code: '407915' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a wrong code stays in the dialog, and a recovery code takes its place', async () => {
  const { server, user, dialog, replies } = await openWithOldFactor()
  server.answer(giveFactorAgain, refused(444, "That code isn't right.", 'code'))
  await user.type(dialog.getByLabelText('Your code'), '000000')
  expect(await dialog.findByText("That code isn't right.")).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Use a recovery code' }))
  server.answer(listPracticeUsers, users).answer(giveFactorAgain, undefined)
  await user.type(dialog.getByLabelText('Recovery code'), 'K7QF-9M2X-WRT4')
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  expect(await Promise.all(replies)).toEqual([users])
  expect(server.lastBody(giveFactorAgain)).toEqual({ code: 'K7QF-9M2X-WRT4' })
})

test.each(['Cancel', 'Escape'])('%s refuses the call with a sentence', async (way) => {
  const { server, user, dialog, replies } = await openWithOldFactor()
  if (way === 'Cancel') await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  else await user.keyboard('{Escape}')
  expect(await Promise.all(replies)).toMatchObject([{ sentence: "You didn't enter a code, so nothing was done." }])
  expect(server.requestsTo(listPracticeUsers)).toHaveLength(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})
