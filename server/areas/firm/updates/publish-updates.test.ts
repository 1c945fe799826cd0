import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
beforeEach(async () => {
  await sql('delete from outgoing_mail')
})

const { countDrafts, countUpdates, post, sql, ...verbs } = updateVerbs(() => portal)
const path = updatesPath
const open = (project = cap, who = grace) => verbs.open(project, who)
const publish = (body: object, project = cap, who = grace) => verbs.publish(body, project, who)

describe('Publishing', () => {
  test('makes the update that the preview showed, mails its readers once, and ends the draft', async () => {
    const draft = await open()
    const preview = (await portal.request(grace, 'GET', `${path(cap)}/draft/preview`)).body
    const before = await countUpdates(cap)
    const id = randomUUID()
    const answer = await publish({ id, rev: draft.rev })
    expect(answer).toMatchObject({ status: 200, body: { updateId: id, mailed: draft.recipients.length } })
    expect(await countDrafts(cap)).toBe(0)
    const [first] = (await portal.request(maria, 'GET', practicePath)).body
    expect(first).toMatchObject({ id, update: draft.title, viewed: false })
    const read = (await portal.request(maria, 'GET', `${practicePath}/${id}`)).body
    expect({ ...read, publishedOn: '' }).toEqual({ ...preview, id, publishedOn: '' })
    const mails = await sql<{ recipient: string; subject: string; body_text: string }>(
      'select recipient, subject, body_text from outgoing_mail order by recipient',
    )
    expect(mails.map(({ recipient }) => recipient)).toContain('maria@brightsmile.example')
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(draft.recipients.length)
    for (const { subject, body_text: text } of mails) {
      expect(subject).toBe('New weekly update for Bright Smile Dental')
      expect(text).toContain(`/dashboard/${bright}/weekly-update/${cap}/${id}`)
      expect(text.replaceAll(/[\da-f]{8}-[\da-f-]{27}|https?:\S+/g, '')).not.toMatch(/\d/)
    }
    const audited = await sql(
      "select action from audit_event where record_id = $1 and action = 'weekly-update.published'",
      [id],
    )
    expect(audited).toHaveLength(1)

    // The same request again.
    expect(await publish({ id, rev: draft.rev })).toEqual(answer)
    expect(await countUpdates(cap)).toBe(before + 1)
    expect(await sql('select 1 as one from outgoing_mail')).toHaveLength(draft.recipients.length)
    // Another click.
    expect(await publish({ id: randomUUID(), rev: draft.rev })).toMatchObject({
      status: 444,
      message: 'This update was published already. Nothing was changed.',
    })
    expect(await countUpdates(cap)).toBe(before + 1)
  })

  test('twice at once makes one update, whoever publishes', async () => {
    const draft = await open()
    const before = await countUpdates(cap)
    const answers = await Promise.all([
      publish({ id: randomUUID(), rev: draft.rev }),
      publish({ id: randomUUID(), rev: draft.rev }, cap, tobias),
      publish({ id: randomUUID(), rev: draft.rev }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 444, 444])
    expect(await countUpdates(cap)).toBe(before + 1)
    expect(await sql('select 1 as one from outgoing_mail')).toHaveLength(draft.recipients.length)
  })

  test('the next draft has only what happened since', async () => {
    const draft = await open()
    const lines = draft.rows.flatMap((row) => row.lines)
    expect(lines.filter(({ source }) => source?.kind !== 'noChange')).toEqual([])
    const [open1] = draft.rows.filter(({ statusId }) => statusId === 2)
    // What happens after the facts were read and before the publication is in the update after.
    await sql('update application set status = 3, rev = rev + 1, updated_at = now() where id = $1', [open1?.id])
    expect(await publish({ id: randomUUID(), rev: draft.rev })).toMatchObject({ status: 200 })
    const next = await open()
    expect(next.rows.find(({ id }) => id === open1?.id)?.lines).toMatchObject([
      { text: expect.stringContaining('Submitted → In Process') },
    ])
    expect(next.points.some(({ text }) => text.includes('still needed since'))).toBe(true)
  })

  test('is refused for a stale draft, with the name of who saved it', async () => {
    const draft = await open()
    const edits = { ...toUpdateEdits(draft), title: 'By Tobias' }
    expect(await post(tobias, `${path(cap)}/draft/save`, edits)).toMatchObject({ status: 200 })
    const before = await countUpdates(cap)
    expect(await publish({ id: randomUUID(), rev: draft.rev })).toMatchObject({
      status: 444,
      message: 'Tobias Adeyemi saved this draft since you opened it. Nothing was changed.',
    })
    expect(await countUpdates(cap)).toBe(before)
    expect(await sql('select 1 as one from outgoing_mail')).toEqual([])
  })

  test('is refused for an id that another update has', async () => {
    const draft = await open(fees)
    const [other] = await sql<{ id: string }>('select id from weekly_update where project_id = $1 limit 1', [cap])
    expect(await publish({ id: other?.id, rev: draft.rev }, fees)).toMatchObject({ status: 444 })
    expect(await countDrafts(fees)).toBe(1)
  })

  test('is refused for too many action points, and for a completed project; nothing changes', async () => {
    const draft = await open(fees)
    const points = Array.from({ length: 51 }, () => ({ id: randomUUID(), text: 'x', person: '' }))
    const saved = await post(grace, `${path(fees)}/draft/save`, {
      rev: draft.rev,
      title: draft.title,
      points,
      rows: [],
    })
    const { rev } = saved.body
    const before = await countUpdates(fees)
    expect(await publish({ id: randomUUID(), rev }, fees)).toMatchObject({
      status: 444,
      message: 'An update can have at most 50 action points. Remove some of them.',
    })
    await sql("update project set status = 'Completed' where id = $1", [fees])
    expect(await publish({ id: randomUUID(), rev }, fees)).toMatchObject({
      status: 444,
      message: 'This project is completed, so it gets no more weekly updates. Nothing was changed.',
    })
    expect(await countUpdates(fees)).toBe(before)
    expect(await countDrafts(fees)).toBe(1)
    await sql('delete from weekly_update_draft where project_id = $1', [fees])
    expect(await post(grace, `${path(fees)}/draft`)).toMatchObject({ status: 444 })
    await sql("update project set status = 'Active' where id = $1", [fees])
  })

  test('is refused with an application that was deleted since, until the draft is refreshed', async () => {
    const draft = await open()
    const deleted = draft.rows.find(({ statusId }) => statusId === 2)
    if (deleted === undefined) throw new Error('There is no application')
    const application = `/api/Application/${cap}/applications/${deleted.id}`
    expect((await portal.request(grace, 'DELETE', application)).status).toBe(204)
    const before = await countUpdates(cap)
    expect(await publish({ id: randomUUID(), rev: draft.rev })).toMatchObject({
      status: 444,
      message: `${deleted.network}, ${deleted.provider?.name}: this application was deleted. Refresh the draft, then publish it.`,
    })
    expect(await countUpdates(cap)).toBe(before)
    const { body: fresh } = await post(grace, `${path(cap)}/draft/refresh`, { rev: draft.rev })
    expect(fresh.rows.map(({ id }: { id: string }) => id)).not.toContain(deleted.id)
    expect(await publish({ id: randomUUID(), rev: fresh.rev })).toMatchObject({ status: 200 })
  })

  test('is refused with a Social Security number, which a fact may contain', async () => {
    const name = 'Form of 123-45-6789'
    const [item] = await sql<{ id: string; name: string }>(
      'select id, name from required_item_standing where project_id = $1 and not is_provided and not is_being_checked and rejection is null limit 1',
      [fees],
    )
    await sql('update required_item set name = $2 where id = $1', [item?.id, name])
    await sql('delete from weekly_update_draft where project_id = $1', [fees])
    const draft = await open(fees)
    expect(draft.points.some(({ text }) => text.startsWith(`Upload ${name}`))).toBe(true)
    expect(await publish({ id: randomUUID(), rev: draft.rev }, fees)).toMatchObject({
      status: 444,
      message: expect.stringContaining('Remove the Social Security number from “Upload Form of •••-••-••••'),
    })
    expect(await countDrafts(fees)).toBe(1)
    await sql('update required_item set name = $2 where id = $1', [item?.id, item?.name])
    await sql('delete from weekly_update_draft where project_id = $1', [fees])
  })

  test('is refused after the end of the relationship with the practice', async () => {
    const draft = await open(fees)
    await sql(
      `insert into ended_relationship (account_id, ended_on, reason, staff_id, read_only_from, access_until)
       select $1, current_date, 'Sold', id, now() - interval '1 minute', now() + interval '90 days' from staff_member limit 1`,
      [bright],
    )
    expect(await publish({ id: randomUUID(), rev: draft.rev }, fees)).toMatchObject({
      status: 444,
      message: 'The relationship with this practice has already ended.',
    })
    expect(await countDrafts(fees)).toBe(1)
    await sql('delete from ended_relationship')
  })

  test('mails no one who is blocked, has no password, or sees no projects', async () => {
    const draft = await open(fees)
    const names = draft.recipients.map(({ name }) => name)
    expect(names).not.toContain('Lena Fischer')
    await sql("update person set blocked_at = now() where email = 'otto@brightsmile.example'")
    expect(await publish({ id: randomUUID(), rev: draft.rev }, fees)).toMatchObject({ status: 200 })
    const recipients = (await sql<{ recipient: string }>('select recipient from outgoing_mail')).map(
      (one) => one.recipient,
    )
    expect(recipients).toHaveLength(names.length - 1)
    expect(recipients).not.toContain('otto@brightsmile.example')
    expect(recipients).not.toContain('lena@brightsmile.example')
    await sql("update person set blocked_at = null where email = 'otto@brightsmile.example'")
  })
})

describe('Publishing several', () => {
  const publishAll = (drafts: readonly object[], who = grace) => post(who, '/api/Firm/Updates/publish', { drafts })

  test('publishes each on its own and names what was refused', async () => {
    const [one, two] = [await open(cap), await open(fees)]
    const ids = [randomUUID(), randomUUID()]
    const before = await countUpdates(cap)
    const { status, body } = await publishAll([
      { accountId: bright, projectId: cap, id: ids[0], rev: one.rev },
      { accountId: bright, projectId: fees, id: ids[1], rev: two.rev + 1 },
    ])
    expect({ status, body }).toEqual({
      status: 200,
      body: [
        { projectId: cap, updateId: ids[0], mailed: one.recipients.length, refusal: null },
        { projectId: fees, updateId: null, mailed: 0, refusal: expect.stringContaining('was refreshed since') },
      ],
    })
    expect(await countUpdates(cap)).toBe(before + 1)
    expect(await countDrafts(fees)).toBe(1)
  })

  test('with a practice of another advisor publishes nothing', async () => {
    const cedar = accountId('Cedar Grove Family Dentistry')
    await sql('delete from subscription where account_id = $1', [cedar])
    await sql('delete from account_cover where account_id = $1', [cedar])
    const cedarCap = projectId('Cedar Grove Family Dentistry', 'Credentialing Access Point')
    const foreign = await open(cedarCap, tobias)
    const own = await open(fees)
    const before = await countUpdates(fees)
    const drafts = [
      { accountId: bright, projectId: fees, id: randomUUID(), rev: own.rev },
      { accountId: cedar, projectId: cedarCap, id: randomUUID(), rev: foreign.rev },
    ]
    expect((await publishAll(drafts)).status).toBe(404)
    // The project of another practice under the id of an own one.
    const { body } = await publishAll([{ ...drafts[1], accountId: bright }])
    expect(body).toMatchObject([{ updateId: null }])
    expect((await publishAll(drafts, maria)).status).toBe(404)
    expect(await countUpdates(fees)).toBe(before)
    expect(await countUpdates(cedarCap)).toBe(
      (await sql('select 1 as one from weekly_update where project_id = $1', [cedarCap])).length,
    )
    expect(await countDrafts(cedarCap)).toBe(1)
  })

  test('of no draft, and of more than 200, is refused', async () => {
    expect(await publishAll([])).toMatchObject({ status: 444, message: 'Select at least one project.' })
    const many = Array.from({ length: 201 }, () => ({ accountId: bright, projectId: cap, id: randomUUID(), rev: 1 }))
    expect(await publishAll(many)).toMatchObject({ status: 444, message: 'Select at most 200 projects.' })
  })
})
