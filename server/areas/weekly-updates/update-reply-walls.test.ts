import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { projectId } from '../../operations/demo/fill-projects.ts'
import { bright, MARIA, newReply, onReply, OTTO, SIGN, startReplies } from '../../testing/update-replies.ts'

let world: Awaited<ReturnType<typeof startReplies>>
beforeAll(async () => {
  world = await startReplies()
})
beforeEach(() => world.publish())
afterAll(() => world.close())

describe('The walls', () => {
  test.each([
    [OTTO, 204],
    ['lena@brightsmile.example', 403],
    ['sam@cedargrove.example', 404],
  ])('%s gets the status %i', async (email, status) => {
    const read = status === 204 ? 200 : status
    expect((await world.call(email, 'GET', world.at())).status).toBe(read)
    expect((await world.reply(email, newReply('Hello'))).status).toBe(status)
    expect((await world.done(email, true)).status).toBe(status)
    expect(await world.countStored()).toBe(status === 204 ? 2 : 0)
  })

  test('an update of another project, or of another practice under an own project, is not found', async () => {
    const theirs = projectId('Cedar Grove Family Dentistry', 'Credentialing Access Point')
    for (const [email, project] of [
      [MARIA, projectId('Bright Smile Dental', 'Credentialing Access Point')],
      ['sam@cedargrove.example', theirs],
    ] as const) {
      expect((await world.call(email, 'GET', world.at('', project))).status).toBe(404)
      expect((await world.call(email, 'POST', world.at('', project), newReply('Hello'))).status).toBe(404)
      const body = { id: randomUUID(), point: 0, pointText: SIGN, isDone: true }
      expect((await world.call(email, 'POST', world.at('/done', project), body)).status).toBe(404)
    }
    expect(await world.countStored()).toBe(0)
  })

  test('staff do not reply for the practice, users do not answer, and another advisor finds nothing', async () => {
    const body = newReply('Hello')
    const sentence = 'Only users of the practice reply to weekly updates. Answer their replies instead.'
    expect(await world.asStaff(world.ada, 'POST', world.at(), body)).toMatchObject({ status: 444, message: sentence })
    const marked = { id: randomUUID(), point: 0, pointText: SIGN, isDone: true }
    expect(await world.asStaff(world.ada, 'POST', world.at('/done'), marked)).toMatchObject({
      status: 444,
      message: sentence,
    })
    expect(await world.countStored()).toBe(0)
    await world.reply(MARIA, body)
    expect((await world.asStaff(world.ada, 'GET', world.at())).body).toMatchObject([{ id: body.id }])
    for (const [path, sent] of [
      [onReply(body.id, '/answer'), { reply: 'Yes' }],
      [onReply(body.id, '/closed'), { isClosed: true }],
    ] as const) {
      expect((await world.call(MARIA, 'POST', path, sent)).status).toBe(404)
      expect((await world.asStaff(world.ben, 'POST', path, sent)).status).toBe(404)
    }
    expect((await world.call(MARIA, 'GET', onReply(body.id))).status).toBe(404)
    expect((await world.asStaff(world.ben, 'GET', onReply(body.id))).status).toBe(404)
    expect((await world.list(MARIA))[0].answer).toBeNull()
  })

  test('after the end of the relationship, replies are read only', async () => {
    await world.reply(MARIA, newReply('Before'))
    await world
      .system()
      .insertInto('ended_relationship')
      .values({
        account_id: bright,
        ended_on: '2026-01-01',
        reason: 'Sold',
        staff_id: world.ada.staffId,
        read_only_from: '2026-01-02T00:00:00Z',
        access_until: '2099-01-01T00:00:00Z',
      })
      .execute()
    const refused = [await world.reply(MARIA, newReply('After')), await world.done(MARIA, true)]
    const seen = await world.list(MARIA)
    await world.system().deleteFrom('ended_relationship').execute()
    expect([refused.map(({ status }) => status), seen.length]).toEqual([[444, 444], 1])
  })

  test('each list and lock is found by an index', async () => {
    const plan = async (statement: string) =>
      world
        .system()
        .transaction()
        .execute(async (db) => {
          await sql`set local enable_seqscan = off`.execute(db)
          await sql`set local enable_bitmapscan = off`.execute(db)
          await sql`set local enable_sort = off`.execute(db)
          const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(statement)}`.execute(db)
          return rows.map((line) => line['QUERY PLAN']).join('\n')
        })
    const table = 'from weekly_update_reply'
    expect(
      await plan(
        `select id ${table} where account_id = '${bright}' and weekly_update_id = '${world.update()}' order by created_at, id`,
      ),
    ).toMatch(/weekly_update_reply_update/)
    const waiting = await plan(`select id ${table} where answered_at is null order by created_at, id limit 50`)
    expect(waiting).toMatch(/weekly_update_reply_waiting /)
    expect(waiting).not.toContain('Sort')
    const finished = await plan(
      `select id ${table} where answered_at is not null order by created_at desc, id desc limit 50`,
    )
    expect(finished).toMatch(/weekly_update_reply_answered/)
    expect(finished).not.toContain('Sort')
  })
})
