import { randomUUID } from 'node:crypto'
import type { ProjectDocument, RequiredItem } from '@client-center/contract/documents/project/project-documents.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountId } from '../../portal/demo/demo-accounts.ts'
import { projectId } from '../../../operations/demo/fill-projects.ts'
import { providerId } from '../../../operations/demo/demo-providers.ts'
import { firmAuthor } from '../../../audit/author.ts'
import { startApp, type Answered, type TestApp } from '../../../testing/app.ts'
import { runAtSameMoment } from '../../../testing/run-at-same-moment.ts'
import { multipart } from '../../../testing/multipart.ts'
import { setVerification } from './set-verification.ts'

const account = accountId('Bright Smile Dental')
const path = `/api/Documents/${projectId('Bright Smile Dental', 'Fee negotiation')}`
const okonkwo = providerId('Bright Smile Dental', 'Amara Okonkwo')
const chen = providerId('Bright Smile Dental', 'Mei-Ling Chen')
const today = '2026-11-20'

let portal: TestApp
let maria: Record<string, string>
beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
})
afterAll(() => portal.close())

async function send(
  fields: Record<string, string>,
  { who = maria, to = path, content = '%PDF-1.7 a paper', name = 'Paper.pdf' } = {},
): Promise<Answered> {
  const form = multipart(fields, { name, content })
  return portal.request({ ...who, ...form.headers }, 'POST', `${to}/uploadDocument`, form.payload)
}
const upload = async (fields: Record<string, string>): Promise<ProjectDocument> => {
  const answer = await send({ description: 'A paper', ...fields })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body
}
const remove = (id: string, who = maria) => portal.request(who, 'DELETE', `${path}/removeDocument/${id}`)
const restore = (id: string) => portal.request(maria, 'POST', `${path}/restoreDocument/${id}`)
const update = (body: object) => portal.request(maria, 'POST', `${path}/updateDocument`, body)
const documents = async (): Promise<ProjectDocument[]> =>
  (await portal.request(maria, 'GET', `${path}/getDocuments`)).body
const items = async (): Promise<RequiredItem[]> => (await portal.request(maria, 'GET', `${path}/getToDo`)).body
const item = async (name: string): Promise<RequiredItem> => {
  const found = (await items()).find((one) => one.name === name)
  if (!found) throw new Error(`There is no item ${name}`)
  return found
}
const judge = (id: string, state: number, reason = '') =>
  setVerification(portal.deps.database.system, { account, id }, { state, on: today, reason }, firmAuthor)
const standing = async (name: string): Promise<string> => {
  const { isProvided, isBeingChecked } = await item(name)
  return isProvided ? 'provided' : isBeingChecked ? 'being checked' : 'missing'
}

test('everyone who may see projects sees both lists, and people who may not edit change nothing', async () => {
  const [one] = await documents()
  const fetchStatuses = async (email: string) => {
    const who = await portal.signIn(email)
    const answers = [
      await portal.request(who, 'GET', `${path}/getToDo`),
      await portal.request(who, 'GET', `${path}/getDocuments`),
      await portal.request(who, 'GET', `${path}/download/${one?.id}/${one?.name}`),
      await send({ documentTypeId: '30', description: 'By hand' }, { who }),
      await portal.request(who, 'POST', `${path}/updateDocument`, {
        id: one?.id,
        rev: 1,
        documentTypeId: 30,
        description: 'x',
      }),
      await remove(randomUUID(), who),
    ]
    return answers.map(({ status }) => status)
  }
  expect(await fetchStatuses('otto@brightsmile.example')).toEqual([200, 200, 200, 403, 403, 403])
  expect(await fetchStatuses('lena@brightsmile.example')).toEqual([403, 403, 403, 403, 403, 403])
  expect((await fetchStatuses('paul@brightsmile.example')).slice(0, 4)).toEqual([200, 200, 200, 200])
  expect(await fetchStatuses('sam@cedargrove.example')).toEqual([404, 404, 404, 404, 404, 404])
})

describe('An upload', () => {
  test('accepts the type under either name, and a description in a later part', async () => {
    const sent = await send({ documentType: '5' })
    expect(sent.body).toMatchObject({
      documentTypeId: 5,
      description: '',
      name: 'Paper.pdf',
      state: 0,
      source: 0,
      rev: 1,
    })
    const { id } = sent.body as ProjectDocument
    const changed = await update({ id, rev: 1, documentTypeId: 5, description: ' From the IRS ' })
    expect(changed.body).toMatchObject({ id, description: 'From the IRS', rev: 2 })
    expect((await documents())[0]).toEqual(changed.body)
  })

  test('sent again succeeds and adds no second one; other details or another file are refused', async () => {
    const fields = { id: randomUUID(), documentTypeId: '4', description: 'W9' }
    const [first, again] = await Promise.all([send(fields), send(fields)])
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
    expect((await documents()).filter(({ id }) => id === fields.id)).toHaveLength(1)
    expect((await send({ ...fields, description: 'Another' })).status).toBe(444)
    expect((await send(fields, { content: '%PDF-1.7 another' })).status).toBe(444)
    // The id is already used in another project of the account.
    const other = `/api/Documents/${projectId('Bright Smile Dental', 'Add associate, Dr. Anjali Rao')}`
    expect((await send(fields, { to: other })).status).toBe(444)
  })

  test.each([
    [{ description: 'x' }, 'No document type specified'],
    [{ documentTypeId: '26', description: 'x' }, 'Type: Choose from the list'],
    [{ documentTypeId: '31', description: 'x' }, 'Type: Choose from the list'],
    [{ documentTypeId: '4', documentType: '5' }, 'Document type: two different types were sent'],
    [{ documentTypeId: '4', description: 'x'.repeat(101) }, 'Description: Must be at most 100 characters'],
  ])('of %j is refused: %s', async (fields: Record<string, string>, sentence) => {
    expect(await send(fields)).toMatchObject({ status: 444, message: sentence })
  })

  test('is refused without a file, with a wrong file type, and for a stranger', async () => {
    const bare = multipart({ documentTypeId: '4', description: 'x' })
    expect(
      await portal.request({ ...maria, ...bare.headers }, 'POST', `${path}/uploadDocument`, bare.payload),
    ).toMatchObject({ status: 444, message: 'No file specified' })
    expect((await send({ documentTypeId: '4', description: 'x' }, { content: 'MZ' })).status).toBe(444)
    const providers = [providerId('Cedar Grove Family Dentistry', 'Linh Tran'), randomUUID()]
    for (const provider of providers)
      expect((await send({ documentTypeId: '3', description: 'x', providerId: provider })).status).toBe(404)
    const cap = `/api/Documents/${projectId('Bright Smile Dental', 'Credentialing Access Point')}`
    expect((await send({ documentTypeId: '4', description: 'x' }, { to: cap })).status).toBe(404)
  })

  test('of 20,971,520 bytes is accepted, and one byte more refused', async () => {
    const bytes = (size: number) => `%PDF-1.7 ${'x'.repeat(size - 9)}`
    const fields = { documentTypeId: '30', description: 'Scans' }
    expect((await send(fields, { content: bytes(20_971_520) })).status).toBe(200)
    expect((await send(fields, { content: bytes(20_971_521) })).status).toBe(444)
  })
})

describe('An item (AMB-93)', () => {
  const BILL = { documentTypeId: '12' }

  test('is provided by a verified document of its type, and by nothing less', async () => {
    const { id } = await upload(BILL)
    expect(await standing('Production report')).toBe('being checked')
    await judge(id, 2, 'Six months only')
    expect(await standing('Production report')).toBe('missing')
    await judge(id, 1)
    expect(await item('Production report')).toMatchObject({ isProvided: true, providedOn: today })
    await judge(id, 0)
    expect(await standing('Production report')).toBe('being checked')
    await judge(id, 1)
    expect((await remove(id)).status).toBe(204)
    expect(await standing('Production report')).toBe('missing')
    // The same document comes back, with the firm's verdict.
    expect((await restore(id)).status).toBe(204)
    expect(await standing('Production report')).toBe('provided')
    await remove(id)
  })

  test('shows why its newest document was rejected, until another is uploaded', async () => {
    const why = async () => (await item('Production report'))?.rejection
    expect(await why()).toBe('The report covers six months; we need twelve.')
    const { id } = await upload(BILL)
    expect(await why()).toBeNull()
    await judge(id, 2, 'Unreadable')
    expect(await why()).toBe('Unreadable')
    await remove(id)
  })

  test("of a provider needs that provider's document, and a waiver counts as the registration", async () => {
    const name = 'DEA certificate or DEA Waiver, Mei-Ling Chen'
    for (const [fields, expected] of [
      [{ documentTypeId: '49' }, 'missing'],
      [{ documentTypeId: '49', providerId: okonkwo }, 'missing'],
      [{ documentTypeId: '46', providerId: chen }, 'missing'],
      [{ documentTypeId: '7', providerId: chen }, 'provided'],
    ] as const) {
      const { id } = await upload(fields)
      await judge(id, 1)
      expect(await standing(name)).toBe(expected)
    }
  })

  test('with several documents is provided when the firm says so', async () => {
    const { id } = await upload({ documentTypeId: '13' })
    await judge(id, 1)
    const name = 'EOBs of the current insurers'
    expect(await standing(name)).not.toBe('provided')
    const itemUpdate = portal.deps.database.system.updateTable('required_item').where('account_id', '=', account)
    await itemUpdate.set({ is_provided_by_hand: true, provided_by_hand_on: today }).where('name', '=', name).execute()
    expect(await item(name)).toMatchObject({ isProvided: true, providedOn: today })
  })

  test('counts in the project as it shows in the list', async () => {
    const { body } = await portal.request(maria, 'GET', path.replace('Documents', 'Projects'))
    const all = await items()
    expect(body.standing.requiredItems.total).toBe(all.length)
    expect(body.standing.requiredItems.provided).toBe(all.filter(({ isProvided }) => isProvided).length)
    expect(body.requestedDocuments).toBe(all.filter(({ isProvided }) => !isProvided).length)
  })
})

describe('A change', () => {
  test('of a rejected document has it checked again; a verified one keeps type and provider', async () => {
    const { id, rev } = await upload({ documentTypeId: '30' })
    await judge(id, 2, 'This is a W9')
    expect((await update({ id, rev, documentTypeId: 4, description: 'W9' })).status).toBe(444)
    const { body } = await update({ id, rev: rev + 1, documentTypeId: 4, description: 'W9' })
    expect(body).toMatchObject({ state: 0, rejection: '', documentTypeId: 4 })
    await judge(id, 1)
    const refused = { id, rev: body.rev + 1, description: 'W9' }
    expect((await update({ ...refused, documentTypeId: 5 })).message).toMatch(/^This document is verified/)
    expect((await update({ ...refused, documentTypeId: 46, providerId: okonkwo })).status).toBe(444)
    const verified = await update({ ...refused, documentTypeId: 4, description: 'W9, signed' })
    expect(verified.body).toMatchObject({ state: 1, description: 'W9, signed' })
  })

  test('keeps the provider unless another is sent', async () => {
    const { id } = await upload({ documentTypeId: '3', providerId: chen })
    const first = await update({ id, rev: 1, documentTypeId: 3, description: 'CAQH' })
    expect(first.body).toMatchObject({ providerId: chen, providerName: 'Mei-Ling Chen' })
    const second = await update({ id, rev: 2, documentTypeId: 3, description: 'CAQH', providerId: null })
    expect(second.body.providerId).toBeNull()
  })

  test('needs a description, and a document of this project', async () => {
    const { id } = await upload({ documentTypeId: '30' })
    expect((await update({ id, rev: 1, documentTypeId: 30, description: ' ' })).status).toBe(444)
    expect((await update({ id: randomUUID(), rev: 1, documentTypeId: 30, description: 'x' })).status).toBe(404)
  })
})

test('of a document delivered by the firm is refused, and so is its deletion', async () => {
  const firms = (await documents()).find(({ source }) => source !== 0)
  if (!firms) throw new Error('The demo world has a document of the firm')
  const { id, rev } = firms
  expect((await update({ id, rev, documentTypeId: 30, description: 'Mine' })).status).toBe(444)
  expect((await remove(id)).status).toBe(444)
})

test('of two simultaneous uploads under one id with different files the second is refused, and its file is not stored', async () => {
  const fields = { id: randomUUID(), documentTypeId: '30', description: 'A paper' }
  const answers = await runAtSameMoment(
    portal.deps,
    () => send(fields, { content: '%PDF-1.7 the first' }),
    () => send(fields, { content: '%PDF-1.7 the second' }),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 444])
})

test('of two simultaneous deletions one is audited', async () => {
  const { id } = await upload({ documentTypeId: '30' })
  const paul = await portal.signIn('paul@brightsmile.example')
  const [mine, his] = [() => remove(id), () => remove(id, paul)]
  const answers = await runAtSameMoment(portal.deps, mine, his)
  expect(answers.map(({ status }) => status)).toEqual([204, 404])
})

test('each upload, change, verdict, download, deletion and restoration is audited', async () => {
  const { id, name } = await upload({ documentTypeId: '30' })
  await update({ id, rev: 1, documentTypeId: 30, description: 'Changed' })
  await judge(id, 2, 'Unreadable')
  await judge(id, 1)
  await judge(id, 1)
  await portal.request(maria, 'GET', `${path}/download/${id}/${name}`)
  await remove(id)
  await restore(id)
  const entries = await portal.deps.database.system
    .selectFrom('audit_event')
    .select(['action', 'account_id'])
    .where('record_id', '=', id)
    .orderBy('id')
    .execute()
  expect(entries.map(({ action }) => action.replace('project-document.', ''))).toEqual([
    'added',
    'changed',
    'rejected',
    'verified',
    'downloaded',
    'deleted',
    'restored',
  ])
  expect(new Set(entries.map(({ account_id }) => account_id))).toEqual(new Set([account]))
})

test('the file downloads byte for byte', async () => {
  const { id, name } = await upload({ documentTypeId: '30' })
  const answer = await portal.app.inject({ method: 'GET', url: `${path}/download/${id}/${name}`, headers: maria })
  expect(answer.body).toBe('%PDF-1.7 a paper')
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringContaining('attachment'),
  })
})
