import {
  listUpdateReplies,
  markPointDone,
  replyToUpdate,
  type UpdateReply,
} from '@client-center/contract/weekly-updates/update-replies.ts'
import { readWeeklyUpdate, type WeeklyUpdate } from '@client-center/contract/weekly-updates/weekly-updates.ts'
import { answerUpdateReply, listUpdateReaders } from '@client-center/contract/firm/update-replies.ts'
import { readPractice } from '@client-center/contract/firm/practices/practice.ts'
import { whoAmI } from '@client-center/contract/session/session.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { paths } from '../../paths/paths.ts'
import { refused } from '../../testing/fake-replies.ts'
import { brightSmile, createPortalServer, openPortal, signedIn } from '../../testing/open-portal.tsx'

beforeEach(signedIn)

const update: WeeklyUpdate = {
  id: 'u1',
  projectId: 'cap',
  accountId: brightSmile.id,
  update: 'Weekly update, week of 11/16/2026',
  viewed: true,
  publishedOn: '2026-11-18T15:00:00Z',
  correctedOn: null,
  previousPublishedOn: null,
  actionPoints: ['Sign the form', 'Call us'],
  pointTargets: [null, null],
  applications: [],
}

const reply = (more: Partial<UpdateReply>): UpdateReply => ({
  id: 'r1',
  kind: 'reply',
  point: 0,
  pointText: 'Sign the form',
  text: 'We signed it',
  person: 'Otto Berg',
  sentAt: '2026-11-19T15:00:00Z',
  answer: null,
  ...more,
})

const open = (replies: UpdateReply[] | ReturnType<typeof refused>, accounts = [brightSmile]) => {
  const server = createPortalServer(accounts)
    .answer(readWeeklyUpdate, update)
    .answer(listUpdateReplies, replies)
    .answer(replyToUpdate, undefined)
    .answer(markPointDone, undefined)
  return { server, ...openPortal(paths.weeklyUpdate(brightSmile.id, 'cap', 'u1')) }
}

const pointItem = (text: string) => {
  const item = screen.getByRole('checkbox', { name: text }).closest('li')
  if (item === null) throw new Error(`There is no action point ${text}`)
  return within(item)
}

test('each action point shows its replies with names, and what the firm answered', async () => {
  const answer = { text: 'Thank you', from: 'Ada, Keystone', sentAt: '2026-11-20T15:00:00Z' }
  open([
    reply({ answer }),
    reply({ id: 'r2', kind: 'done', point: 1, pointText: 'Call us', text: '' }),
    reply({ id: 'r3', pointText: 'Sign the old form', text: 'Which one?', person: null }),
  ])
  expect(await screen.findByText('We signed it')).toBeDefined()
  const sign = pointItem('Sign the form')
  expect(within(sign.getByRole('group', { name: 'Answer of your advisor' })).getByText('Thank you')).toBeDefined()
  const callUs = pointItem('Call us')
  expect(callUs.getByText('Done')).toBeDefined()
  expect(callUs.getByText('Otto Berg')).toBeDefined()
  expect(callUs.getByText(/^11\/19\/2026/)).toBeDefined()
  expect(callUs.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  expect(callUs.getByRole<HTMLInputElement>('checkbox').disabled).toBe(false)
  expect(sign.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  expect(screen.getByText('About an earlier version of: Sign the old form')).toBeDefined()
  expect(screen.getByText(/A former user/)).toBeDefined()
})

test('a reply is sent once with the text and the point; a failed one stays and has the same id again', async () => {
  const { server, user } = open([])
  server.answer(replyToUpdate, refused(444, 'Not just now'))
  await user.click(await screen.findByRole('button', { name: 'Reply to: Call us' }))
  const field = await screen.findByRole('textbox', { name: /Reply/ })
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('This is a required field')).toBeDefined()
  await user.type(field, 'Tomorrow')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Not just now')).toBeDefined()
  server.answer(replyToUpdate, undefined)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Your reply was sent to your advisor')).toBeDefined()
  const [first, second] = server.requestsTo(replyToUpdate).map(({ body }) => body)
  expect(first).toMatchObject({ point: 1, pointText: 'Call us', text: 'Tomorrow' })
  expect(second).toEqual(first)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reply to: Call us' })))
})

test('a point is marked as done and opened again until the firm answered', async () => {
  const { server, user } = open([])
  await user.click(await screen.findByRole('button', { name: 'Mark as done: Sign the form' }))
  await screen.findByText('Marked as done. Your advisor can see it.')
  expect(server.requestsTo(markPointDone)[0]?.body).toMatchObject({
    point: 0,
    pointText: 'Sign the form',
    isDone: true,
  })
})

test('an answered Done cannot be taken back; one that is not answered can', async () => {
  const done = reply({ kind: 'done', text: '' })
  const answer = { text: '', from: 'Ada, Keystone', sentAt: '2026-11-20T15:00:00Z' }
  const { server, user } = open([
    { ...done, answer },
    { ...done, id: 'r2', point: 1, pointText: 'Call us' },
  ])
  await user.click(await screen.findByRole('button', { name: 'Undo done: Call us' }))
  await screen.findByText('This action point is open again')
  expect(server.requestsTo(markPointDone)[0]?.body).toMatchObject({ point: 1, isDone: false })
  expect(screen.queryByRole('button', { name: /done: Sign the form/ })).toBeNull()
  expect(screen.getByText('Read by Ada, Keystone')).toBeDefined()
})

test('after the end of the relationship, and while staff view the practice, replies are read only', async () => {
  open([reply({})], [{ ...brightSmile, ended: { on: '2026-11-01', readableUntil: '2027-01-30' } }])
  expect(await screen.findByText('We signed it')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Reply|done/ })).toBeNull()
  // The boxes are no controls either.
  expect(pointItem('Sign the form').getByRole<HTMLInputElement>('checkbox').disabled).toBe(true)
})

test('replies that fail to load say so below the points, and load again', async () => {
  const { server, user } = open(refused(500, 'Unexpected'))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(pointItem('Sign the form').queryByRole('button')).toBeNull()
  server.answer(listUpdateReplies, [reply({})])
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('We signed it')).toBeDefined()
})

test('staff see who has read the update, and answer a reply in its place', async () => {
  const { server, user } = (() => {
    const portal = createPortalServer([])
      .answer(whoAmI, { id: '7', name: 'Grace Nakamura', email: 'grace@keystone.example', staff: 'advisor' })
      .answer(readPractice, brightSmile)
      .answer(readWeeklyUpdate, update)
      .answer(listUpdateReplies, [reply({})])
      .answer(answerUpdateReply, undefined)
      .answer(listUpdateReaders, [
        { id: '1', name: 'Maria López', readAt: '2026-11-19T15:00:00Z' },
        { id: '2', name: 'Otto Berg', readAt: null },
      ])
    return { server: portal, ...openPortal(paths.weeklyUpdate(brightSmile.id, 'cap', 'u1')) }
  })()
  const readers = within(await screen.findByRole('region', { name: 'Read by 1 of 2' }))
  expect(readers.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    expect.stringMatching(/^Maria López11\/19\/2026/),
    'Otto BergNot yet',
  ])
  await user.click(await screen.findByRole('button', { name: 'Reply to Otto Berg' }))
  expect(screen.queryByRole('button', { name: /Mark as done/ })).toBeNull()
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'Thank you')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await screen.findByText('Your reply was sent')
  expect(server.requestsTo(answerUpdateReply)[0]?.body).toEqual({ reply: 'Thank you' })
})
