import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { personId } from '../portal/demo/demo-accounts.ts'
import { projectId } from '../../operations/demo/fill-projects.ts'
import { bright, cedar, MARIA, newReply, onReply, OTTO, SIGN, startReplies } from '../../testing/update-replies.ts'

let world: Awaited<ReturnType<typeof startReplies>>
beforeAll(async () => {
  world = await startReplies()
})
beforeEach(() => world.publish())
afterAll(() => world.close())

describe('A reply', () => {
  test('to an action point or to the update is read by colleagues, oldest first', async () => {
    const first = newReply('We signed it on Monday.\nIt is in the mail.')
    expect(await world.reply(MARIA, first)).toMatchObject({ status: 204, body: '' })
    expect((await world.reply(OTTO, newReply('Thank you', { point: null, pointText: '' }))).status).toBe(204)
    const seen = await world.list(OTTO)
    expect(seen).toEqual([
      {
        id: first.id,
        kind: 'reply',
        point: 0,
        pointText: SIGN,
        text: first.text,
        person: 'Maria López',
        sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        answer: null,
      },
      expect.objectContaining({ point: null, text: 'Thank you', person: 'Otto Berg' }),
    ])
    expect(await world.list(MARIA)).toEqual(seen)
    const [entry, ...others] = await world.auditOf(first.id)
    expect(entry).toMatchObject({ action: 'update-reply.sent', person_id: personId(MARIA), account_id: bright })
    expect([others, JSON.stringify(entry)]).toEqual([[], expect.not.stringContaining('Monday')])
    expect(await world.mails()).toEqual([])
  })

  test('that is sent again with its id is stored once; another one cannot have the id', async () => {
    const body = newReply('Once only')
    const same = await Promise.all(
      [body, body, { ...body, id: body.id.toUpperCase() }].map((one) => world.reply(MARIA, one)),
    )
    expect(same.map(({ status }) => status)).toEqual([204, 204, 204])
    const sentence = { status: 444, message: 'This reply was already sent. Please write a new one.' }
    expect(await world.reply(MARIA, { ...body, text: 'Another' })).toMatchObject(sentence)
    expect(await world.reply(OTTO, body)).toMatchObject(sentence)
    expect([await world.countStored(), (await world.auditOf(body.id)).length]).toEqual([1, 1])
  })

  test('with the id of a reply of another practice is stored for its own', async () => {
    const body = newReply('Ours')
    await world.reply(MARIA, body)
    const { id, project_id } = await world
      .system()
      .insertInto('weekly_update')
      .values({
        account_id: cedar,
        project_id: projectId('Cedar Grove Family Dentistry', 'Credentialing Access Point'),
        title: 'Cedar',
        action_points: [SIGN],
      })
      .returning(['id', 'project_id'])
      .executeTakeFirstOrThrow()
    const path = `/api/WeeklyUpdate/${project_id}/weeklyUpdates/${id}/replies`
    expect((await world.call('sam@cedargrove.example', 'POST', path, { ...body, text: 'Theirs' })).status).toBe(204)
    expect((await world.asStaff(world.ben, 'GET', onReply(body.id))).status).toBe(404)
    const theirs = `/api/Firm/Practices/${cedar}/updateReplies/${body.id}`
    expect((await world.asStaff(world.ben, 'GET', theirs)).body.reply.text).toBe('Theirs')
    expect((await world.asStaff(world.ada, 'GET', theirs)).status).toBe(404)
    expect((await world.asStaff(world.ada, 'GET', onReply(body.id))).body.reply.text).toBe('Ours')
  })

  test.each<[string, object, string]>([
    ['no text', { text: ' \n' }, 'Reply: This is a required field'],
    ['1,001 characters', { text: 'a'.repeat(1001) }, 'Reply: Must be at most 1000 characters'],
    ['a Social Security number', { text: 'It is 078-05-1120' }, 'Reply: Leave the Social Security number out'],
    ['an unknown id', { id: 'none' }, 'The id is not valid'],
    ['no such point', { point: 7 }, 'This update was corrected since you opened it. Reload the page and try again.'],
    [
      'another text of the point',
      { pointText: 'Sign the old application' },
      'This update was corrected since you opened it. Reload the page and try again.',
    ],
    [
      'a negative point',
      { point: -1 },
      'It is not clear which action point this is about. Please reload the page and try again.',
    ],
    [
      'a name that is not hers',
      { person: 'Otto Berg' },
      'The request contains something unexpected. Please reload the page and try again.',
    ],
  ])('with %s is refused, and nothing is stored', async (_, more, message) => {
    expect(await world.reply(MARIA, newReply('We signed it', more))).toMatchObject({ status: 444, message })
    expect(await world.countStored()).toBe(0)
  })

  test('is shown as text, whatever it contains', async () => {
    const text = '<img src=x onerror=alert(1)> & "quoted"'
    expect((await world.reply(MARIA, newReply(text))).status).toBe(204)
    expect(await world.list(OTTO)).toMatchObject([{ text }])
    await world.reply(MARIA, newReply('Signed \u202eyadnoM no\u202c'))
    expect((await world.list(OTTO))[1].text).toBe('Signed yadnoM no')
  })
})

describe('An action point', () => {
  test('is marked as done once, also by two at the same time, and taken back by a colleague', async () => {
    const answers = await Promise.all([world.done(MARIA, true), world.done(OTTO, true)])
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    const [point, ...others] = await world.list(MARIA)
    expect(point).toMatchObject({ kind: 'done', point: 0, pointText: SIGN, text: '', answer: null })
    expect(others).toEqual([])
    expect((await world.done(OTTO, false)).status).toBe(204)
    expect((await world.done(OTTO, false)).status).toBe(204)
    expect(await world.list(MARIA)).toEqual([])
    expect((await world.auditOf(point.id)).map(({ action }) => action)).toEqual([
      'action-point.done',
      'action-point.undone',
    ])
  })

  test('stays done after the firm answered', async () => {
    await world.done(MARIA, true)
    const [{ id }] = await world.list(MARIA)
    await world.setClosed(world.ada, id, true)
    expect(await world.done(MARIA, false)).toMatchObject({
      status: 444,
      message: 'Your advisor has already answered this. Nothing was changed.',
    })
    expect(await world.countStored()).toBe(1)
  })

  test('that a correction changed can be marked again', async () => {
    await world.done(MARIA, true)
    await world
      .system()
      .updateTable('weekly_update')
      .set({ action_points: ['Sign both applications'] })
      .where('id', '=', world.update())
      .execute()
    expect((await world.done(MARIA, true)).status).toBe(444)
    expect((await world.done(MARIA, true, { pointText: 'Sign both applications' })).status).toBe(204)
    expect(await world.countStored()).toBe(2)
  })

  test('that was moved since is taken back where it is now, and not where it was', async () => {
    await world.done(MARIA, true)
    await world
      .system()
      .updateTable('weekly_update')
      .set({ action_points: ['Call us', SIGN] })
      .where('id', '=', world.update())
      .execute()
    expect(await world.done(OTTO, false, { point: 0, pointText: 'Call us' })).toMatchObject({ status: 204 })
    expect(await world.countStored()).toBe(1)
    expect((await world.done(OTTO, false, { point: 1 })).status).toBe(204)
    expect(await world.countStored()).toBe(0)
    expect(await world.done(OTTO, false)).toMatchObject({
      status: 444,
      message: 'This update was corrected since you opened it. Reload the page and try again.',
    })
  })

  test('no longer counts among the tasks of a colleague', async () => {
    const need = async () =>
      (await world.call(OTTO, 'GET', `/api/AccountDashboard/${bright}/needsYou?first=200`)).body.rows.find(
        (row: { kind: string; id: string }) => row.kind === 'weeklyUpdate' && row.id === world.update(),
      )
    expect(await need()).toMatchObject({ actionPoints: 2 })
    await world.done(MARIA, true)
    expect(await need()).toMatchObject({ actionPoints: 1 })
    // Also where an import moved it.
    await world
      .system()
      .updateTable('weekly_update')
      .set({ action_points: ['Call us', 'Call us again', SIGN] })
      .where('id', '=', world.update())
      .execute()
    expect(await need()).toMatchObject({ actionPoints: 2 })
  })
})
