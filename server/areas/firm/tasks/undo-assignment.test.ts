import { randomUUID } from 'node:crypto'
import type { Task } from '@client-center/contract/firm/tasks/task.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bright, startReplies } from '../../../testing/update-replies.ts'

let world: Awaited<ReturnType<typeof startReplies>>
beforeAll(async () => {
  world = await startReplies()
})
afterAll(() => world.close())

const list = async (): Promise<Task[]> =>
  (await world.asStaff(world.lead, 'GET', '/api/Firm/Tasks?size=100&tab=everyone')).body.rows
/** Assigns these tasks of now, to one person or each to its own. */
const assign = async (tasks: readonly (Partial<Task> & { readonly staffId?: string | null })[], to: string | null) => {
  const now = await list()
  const sent = tasks.map(({ id, kind, staffId }) => ({
    accountId: bright,
    kind,
    id,
    rev: now.find((task) => task.id === id)?.rev,
    ...(staffId === undefined ? {} : { staffId }),
  }))
  return world.asStaff(world.lead, 'POST', '/api/Firm/Tasks/assign', { tasks: sent, staffId: to })
}

test('the Undo of an assignment returns each task to the person who had it, all or none', async () => {
  const { ada, ben, lead, system } = world
  await system()
    .insertInto('account_cover')
    .values({ account_id: bright, staff_id: ben.staffId, until: new Date(Date.now() + 9e7).toISOString() })
    .execute()
  const [one, other] = (await list()).filter(({ accountId: account }) => account === bright)
  const people = async () => {
    const rows = await list()
    return [one, other]
      .map((task) => rows.find(({ id }) => id === task?.id))
      .map((task) => [task?.advisor?.id, task?.isAssigned])
  }
  await assign([{ ...one }], ben.staffId)
  expect(await people()).toEqual([
    [ben.staffId, true],
    [ada.staffId, false],
  ])
  expect(await assign([{ ...one }, { ...other }], lead.staffId)).toMatchObject({ body: { changed: 2 } })
  expect(await people()).toEqual([
    [lead.staffId, true],
    [lead.staffId, true],
  ])
  // Someone who does not work here.
  expect(
    (
      await assign(
        [
          { ...other, staffId: null },
          { ...one, staffId: randomUUID() },
        ],
        null,
      )
    ).status,
  ).toBe(404)
  expect(await people()).toEqual([
    [lead.staffId, true],
    [lead.staffId, true],
  ])
  expect(
    await assign(
      [
        { ...one, staffId: ben.staffId },
        { ...other, staffId: null },
      ],
      null,
    ),
  ).toMatchObject({
    body: { changed: 2 },
  })
  expect(await people()).toEqual([
    [ben.staffId, true],
    [ada.staffId, false],
  ])
})
