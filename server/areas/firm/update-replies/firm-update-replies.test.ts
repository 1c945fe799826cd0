import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestStaff } from '../../../testing/staff-verbs.ts'
import {
  bright,
  cedar,
  fees,
  MARIA,
  newReply,
  onReply,
  OTTO,
  SIGN,
  startReplies,
} from '../../../testing/update-replies.ts'

let world: Awaited<ReturnType<typeof startReplies>>
beforeAll(async () => {
  world = await startReplies()
})
beforeEach(() => world.publish())
afterAll(() => world.close())

describe('The firm', () => {
  test('answers: the practice reads it with name and firm, the user gets one mail without the reply', async () => {
    const body = newReply('Our office NPI is 1234567893')
    await world.reply(MARIA, body)
    expect(await world.answer(world.ada, body.id, 'Thank you, we sent it.')).toMatchObject({ status: 204 })
    expect((await world.answer(world.ada, body.id, 'Thank you, we sent it.')).status).toBe(204)
    expect(await world.list(OTTO)).toMatchObject([
      { answer: { text: 'Thank you, we sent it.', from: 'Ada Advisor, Keystone Dental Advisors' } },
    ])
    expect(await world.mails()).toMatchObject([
      {
        recipient: MARIA,
        reply_to: world.ada.email,
        subject: 'Re: [Bright Smile Dental] Week of 11/16',
        body_text: `Thank you, we sent it.\n\nAda Advisor, Keystone Dental Advisors\n\nYour reply and this answer: http://portal.example/app/${bright}/project/${fees}/track_applications/weekly-updates/${world.update()}`,
      },
    ])
    const [, entry] = await world.auditOf(body.id)
    expect(entry).toMatchObject({ action: 'update-reply.answered', person_id: world.ada.personId, account_id: bright })
    expect(JSON.stringify(entry)).not.toContain('Thank you')
  })

  test('answers once: of two at once, one is refused with the name of the other', async () => {
    const body = newReply('A question')
    await world.reply(MARIA, body)
    const answers = await world.atSameMoment(
      () => world.answer(world.ada, body.id, 'One'),
      () => world.answer(world.lead, body.id, 'Two'),
    )
    expect(answers).toMatchObject([
      { status: 204 },
      { status: 444, message: 'Ada Advisor was faster: the message has changed. Your reply was not sent.' },
    ])
    expect(await world.mails()).toHaveLength(1)
  })

  test('answers a user who lost the access without a mail', async () => {
    const body = newReply('A question')
    await world.reply(OTTO, body)
    const blocked = (blocked_at: string | null) =>
      world.system().updateTable('person').set({ blocked_at }).where('email', '=', OTTO).execute()
    await blocked(new Date().toISOString())
    expect((await world.answer(world.ada, body.id, 'Yes')).status).toBe(204)
    await blocked(null)
    expect([await world.mails(), (await world.list(OTTO))[0].answer.text]).toEqual([[], 'Yes'])
  })

  test('closes without a mail, opens again, and an answer stays', async () => {
    const body = newReply('Thanks')
    await world.reply(MARIA, body)
    const state = async () => (await world.list(MARIA))[0].answer
    for (const _ of [1, 2]) expect((await world.setClosed(world.ada, body.id, true)).status).toBe(204)
    expect(await state()).toMatchObject({ text: '' })
    await world.setClosed(world.ada, body.id, false)
    expect(await state()).toBeNull()
    await world.answer(world.ada, body.id, 'You are welcome')
    expect((await world.setClosed(world.ada, body.id, false)).status).toBe(204)
    expect(await state()).toMatchObject({ text: 'You are welcome' })
    expect((await world.auditOf(body.id)).map(({ action }) => action)).toEqual([
      'update-reply.sent',
      'update-reply.closed',
      'update-reply.reopened',
      'update-reply.answered',
    ])
    expect(await world.mails()).toHaveLength(1)
  })

  test.each<[string, object, string]>([
    ['no text', { reply: '' }, 'Reply: This is a required field'],
    ['4,001 characters', { reply: 'a'.repeat(4001) }, 'Reply: Must be at most 4000 characters'],
    ['a Social Security number', { reply: 'It is 078-05-1120' }, 'Reply: Leave the Social Security number out'],
  ])('cannot answer with %s', async (_, answered, message) => {
    const body = newReply('A question')
    await world.reply(MARIA, body)
    expect(await world.asStaff(world.ada, 'POST', onReply(body.id, '/answer'), answered)).toMatchObject({
      status: 444,
      message,
    })
    expect([await world.mails(), (await world.list(MARIA))[0].answer]).toEqual([[], null])
  })

  test('finds replies among the messages of its practices, counts them, and opens the exact place', async () => {
    await world.system().deleteFrom('support_message').execute()
    const body = newReply('We signed it')
    await world.reply(MARIA, body)
    await world.done(OTTO, true, { point: 1, pointText: 'Call us' })
    await world.reply(OTTO, newReply('Thanks', { point: null, pointText: '' }))
    const listed = async (staff: TestStaff, show = 'waiting') =>
      (await world.asStaff(staff, 'GET', `/api/Firm/Messages?show=${show}`)).body
    const mine = await listed(world.ada)
    expect(mine).toMatchObject({ waiting: 3, done: 0 })
    expect(mine.rows).toMatchObject([
      { kind: 'reply', id: body.id, accountId: bright, subject: SIGN, sender: 'Maria López', state: 'sent' },
      { kind: 'done', subject: 'Call us', sender: 'Otto Berg' },
      { kind: 'reply', subject: 'Week of 11/16' },
    ])
    expect((await world.asStaff(world.ada, 'GET', '/api/Firm/Messages?size=1&page=2')).body.rows).toMatchObject([
      { kind: 'done' },
    ])
    const count = async (staff: TestStaff) => (await world.asStaff(staff, 'GET', '/api/Firm/Messages/count')).body
    expect([await count(world.ada), await count(world.ben), await count(world.lead)]).toEqual([
      { waiting: 3 },
      { waiting: 0 },
      { waiting: 3 },
    ])
    expect((await listed(world.ben)).rows).toEqual([])
    expect((await world.asStaff(world.ada, 'GET', onReply(body.id))).body).toMatchObject({
      practice: 'Bright Smile Dental',
      projectId: fees,
      isCap: false,
      updateId: world.update(),
      title: 'Week of 11/16',
      email: MARIA,
      reply: { id: body.id, text: 'We signed it', answer: null },
    })
    const { waitingOnUs } = (await world.asStaff(world.ada, 'GET', `/api/Firm/Practices/${bright}/overview`)).body
    const tasks = waitingOnUs.rows.filter(({ kind }: { kind: string }) => kind === 'reply')
    expect(tasks.map(({ title }: { title: string }) => title).toSorted()).toEqual([
      'Marked done: Call us',
      '“Thanks”',
      '“We signed it”',
    ])
    expect(tasks.map(({ id }: { id: string }) => id)).toContain(body.id)
    await world.answer(world.ada, body.id, 'Thank you')
    expect(await listed(world.ada, 'done')).toMatchObject({
      waiting: 2,
      done: 1,
      rows: [{ id: body.id, state: 'answered' }],
    })
  })

  test('sees who has opened an update, of those who can', async () => {
    await world.call(OTTO, 'GET', `/api/WeeklyUpdate/${fees}/weeklyUpdates/${world.update()}`)
    await world.asStaff(world.ada, 'GET', `/api/WeeklyUpdate/${fees}/weeklyUpdates/${world.update()}`)
    const path = `/api/Firm/Practices/${bright}/weeklyUpdates/${world.update()}/readers`
    const { body } = await world.asStaff(world.ada, 'GET', path)
    expect(body[0]).toMatchObject({ name: 'Otto Berg', readAt: expect.stringMatching(/Z$/) })
    const names = body.map(({ name }: { name: string }) => name)
    expect(names).toContain('Maria López')
    // Lena sees licenses only, and Ada is staff.
    expect(names.filter((name: string) => /Lena|Ada/.test(name))).toEqual([])
    // An invited user who has no password yet is not among them, as in the list of updates.
    const setHash = (hash: string | null) =>
      world
        .system()
        .updateTable('person')
        .set({ password_hash: hash })
        .where('email', '=', OTTO)
        .returning('name')
        .execute()
    const { password_hash: hash } = await world
      .system()
      .selectFrom('person')
      .select('password_hash')
      .where('email', '=', OTTO)
      .executeTakeFirstOrThrow()
    const [otto] = await setHash(null)
    expect(names).toContain(otto?.name)
    const { body: now } = await world.asStaff(world.ada, 'GET', path)
    expect(now).toHaveLength(names.length - 1)
    await setHash(hash)
    expect(body.slice(1).every(({ readAt }: { readAt: null }) => readAt === null)).toBe(true)
    expect((await world.asStaff(world.ben, 'GET', path)).status).toBe(404)
    const elsewhere = `/api/Firm/Practices/${cedar}/weeklyUpdates/${world.update()}/readers`
    expect((await world.asStaff(world.lead, 'GET', elsewhere)).status).toBe(404)
  })
})
