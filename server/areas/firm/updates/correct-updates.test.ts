import { randomUUID } from 'node:crypto'
import type { UpdateCorrection } from '@client-center/contract/firm/updates/draft-shapes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectId } from '../../../operations/demo/fill-projects.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { toUpdateEdits, updatesPath, updateVerbs } from '../../../testing/update-verbs.ts'
import { accountId } from '../../portal/demo/demo-accounts.ts'

const bright = accountId('Bright Smile Dental')
const cap = projectId('Bright Smile Dental', 'Credentialing Access Point')
const fees = projectId('Bright Smile Dental', 'Fee negotiation')
const practicePath = `/api/WeeklyUpdate/${cap}/weeklyUpdates`

let portal: TestApp
let grace: Record<string, string>
let tobias: Record<string, string>
let maria: Record<string, string>
beforeAll(async () => {
  portal = await startApp()
  grace = await portal.signInStaff('grace@keystone.example')
  tobias = await portal.signInStaff('tobias@keystone.example')
  maria = await portal.signIn('maria@brightsmile.example')
})
afterAll(() => portal.close())

const { open, post, publish, sql } = updateVerbs(() => portal)
const path = updatesPath

describe('A correction', () => {
  const read = async (id: string, who = grace): Promise<UpdateCorrection> =>
    (await portal.request(who, 'GET', `${path(cap)}/published/${id}`)).body
  const correct = (id: string, body: object, who = grace) => post(who, `${path(cap)}/published/${id}`, body)
  let id = ''
  beforeAll(async () => {
    const draft = await open(cap, grace)
    id = randomUUID()
    await publish({ id, rev: draft.rev }, cap, grace)
    await portal.request(maria, 'GET', `${practicePath}/${id}`)
    await sql('delete from outgoing_mail')
  })

  test('changes the update, keeps who has read it, and shows the practice when it was corrected', async () => {
    const update = await read(id)
    expect(update).toMatchObject({ updateId: id, correctedAt: null, readBy: 1, rev: 1 })
    const edits = toUpdateEdits(update)
    const body = {
      ...edits,
      title: 'Corrected title',
      points: [...edits.points.slice(1), { id: randomUUID(), text: 'Send the lease', person: '' }],
      rows: edits.rows
        .slice(1)
        .map((row, nth) => (nth === 0 ? { ...row, lines: [{ id: randomUUID(), text: 'Approved.' }] } : row)),
    }
    const answer = await correct(id, body)
    expect(answer).toMatchObject({
      status: 200,
      body: { title: 'Corrected title', rev: 2, readBy: 1, correctedAt: expect.any(String) },
    })
    expect(await sql('select 1 as one from outgoing_mail')).toEqual([])
    const shown = (await portal.request(maria, 'GET', practicePath)).body.find((one: { id: string }) => one.id === id)
    expect(shown).toMatchObject({ update: 'Corrected title', viewed: true })
    const page = (await portal.request(maria, 'GET', `${practicePath}/${id}`)).body
    expect(page).toMatchObject({ correctedOn: answer.body.correctedAt })
    expect(page.actionPoints).toEqual([...edits.points.slice(1).map(({ text }) => text), 'Send the lease'])
    expect(page.applications).toHaveLength(edits.rows.length - 1)
    expect(page.applications.flatMap((one: { transitions: string[] }) => one.transitions)).toContain('Approved.')
    const [entry] = await sql<{
      before: { title: string; rows: unknown[] }
      after: { title: string; rows: unknown[] }
    }>("select before, after from audit_event where record_id = $1 and action = 'weekly-update.changed'", [id])
    expect(entry).toMatchObject({ before: { title: update.title }, after: { title: 'Corrected title' } })
    expect([entry?.before.rows.length, entry?.after.rows.length]).toEqual([edits.rows.length, edits.rows.length - 1])

    expect(await correct(id, body)).toMatchObject({
      status: 444,
      message: expect.stringContaining('Someone else changed'),
    })
    // A save without a change is no correction.
    const same = await correct(id, toUpdateEdits(answer.body))
    expect(same).toMatchObject({ status: 200, body: { rev: 2, correctedAt: answer.body.correctedAt } })
  })

  test('moves the replies with their action points', async () => {
    const draft = toUpdateEdits(await read(id))
    const points = ['one', 'two', 'three'].map((text) => ({ id: randomUUID(), text, person: '' }))
    const { body: update } = await correct(id, { ...draft, points })
    for (const [kind, text, point] of [
      ['reply', 'To two', 1],
      ['reply', 'To three', 2],
      ['reply', 'To all', null],
      ['done', '', 0],
      ['done', '', 1],
      ['done', '', 2],
    ] as const)
      await sql(
        'insert into weekly_update_reply (account_id, id, weekly_update_id, kind, text, point) values ($1, $2, $3, $4, $5, $6)',
        [bright, randomUUID(), id, kind, text, point],
      )
    const edits = toUpdateEdits(update)
    const [first, , third] = edits.points
    expect(await correct(id, { ...edits, points: [third, first] })).toMatchObject({ status: 200 })
    const replies = await sql(
      'select kind, text, point from weekly_update_reply where weekly_update_id = $1 order by kind, text, point',
      [id],
    )
    expect(replies).toEqual([
      { kind: 'done', text: '', point: 0 },
      { kind: 'done', text: '', point: 1 },
      { kind: 'reply', text: 'To all', point: null },
      { kind: 'reply', text: 'To three', point: 0 },
      { kind: 'reply', text: 'To two', point: null },
    ])
  })

  test('of two at once only one is stored', async () => {
    const edits = toUpdateEdits(await read(id))
    const answers = await Promise.all([
      correct(id, { ...edits, title: 'First' }),
      correct(id, { ...edits, title: 'Second' }, tobias),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 444])
    expect((await read(id)).rev).toBe(edits.rev + 1)
  })

  test('is refused after the end of the relationship with the practice', async () => {
    const edits = toUpdateEdits(await read(id))
    await sql(
      `insert into ended_relationship (account_id, ended_on, reason, staff_id, read_only_from, access_until)
       select $1, current_date, 'Sold', id, now() - interval '1 minute', now() + interval '90 days' from staff_member limit 1`,
      [bright],
    )
    expect(await correct(id, { ...edits, title: 'Corrected' })).toMatchObject({
      status: 444,
      message: 'The relationship with this practice has already ended.',
    })
    await sql('delete from ended_relationship')
    expect(await read(id)).toMatchObject({ rev: edits.rev, title: edits.title })
  })

  test('is refused with bad input, and not found for others', async () => {
    const edits = toUpdateEdits(await read(id))
    for (const [change, sentence] of [
      [{ title: '' }, 'Title: enter a text'],
      [{ points: [{ id: 'point:99', text: 'x', person: '' }] }, 'no longer there'],
      [{ rows: [{ id: randomUUID(), lines: [] }] }, 'no longer there'],
      [{ title: '123-45-6789' }, 'Remove the Social Security number'],
    ] as const)
      expect(await correct(id, { ...edits, ...change })).toMatchObject({
        status: 444,
        message: expect.stringContaining(sentence),
      })
    expect(await correct(randomUUID(), edits)).toMatchObject({ status: 404 })
    expect(await correct(id, edits, maria)).toMatchObject({ status: 404 })
    expect((await portal.request(grace, 'GET', `${path(fees)}/published/${id}`)).status).toBe(404)
    expect(await read(id)).toMatchObject({ rev: edits.rev, title: edits.title })
  })
})
