import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { providerId } from '../../../operations/demo/demo-providers.ts'
import { projectId } from '../../../operations/demo/fill-projects.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { firmProjectsPath, newProjectBody, projectVerbs } from '../../../testing/firm-project-verbs.ts'
import { accountId, staffId } from '../../portal/demo/demo-accounts.ts'

const bright = accountId('Bright Smile Dental')
const okonkwo = providerId('Bright Smile Dental', 'Amara Okonkwo')
const chen = providerId('Bright Smile Dental', 'Mei-Ling Chen')
const STALE = 'Someone else changed this. Reload to see the latest.'

let portal: TestApp
let verbs: Awaited<ReturnType<typeof projectVerbs>>
let project: string
beforeAll(async () => {
  portal = await startApp()
  verbs = await projectVerbs(portal)
  project = await verbs.add({ providers: [okonkwo] })
})
afterAll(() => portal.close())

const system = () => portal.deps.database.system
const names = (items: readonly { readonly name: string }[]) => items.map(({ name }) => name)

interface Item {
  readonly id: string
  readonly name: string
}
const item = async (name: string): Promise<Item & Record<string, unknown>> => {
  const found = (await verbs.read(project)).items.find((one: Item) => one.name === name)
  if (found === undefined) throw new Error(`There is no item ${name}`)
  return found
}
const lastChange = async (kind: string, record: string) =>
  (await portal.request(verbs.maria, 'GET', `/api/AccountDashboard/${bright}/lastChange/${record}?kind=${kind}`)).body

describe('The settings', () => {
  const settings = (changes: object = {}) => {
    const { id: _, practiceType: _type, change: _change, providers: _providers, ...rest } = newProjectBody()
    const { locations: _locations, omitted: _omitted, ...values } = rest
    return { ...values, rev: 1, ...changes }
  }
  const save = (changes: object, who = verbs.grace) => verbs.post(who, `/${project}`, settings(changes))
  const rev = async () => (await verbs.read(project)).rev

  test('are changed with the rev, and the practice sees status and analyst at once', async () => {
    const changes = { rev: await rev(), status: 3, analyst: staffId('Farid Rahimi'), title: 'Pier Street', code: '7' }
    expect(await verbs.auditedBy(() => save(changes))).toEqual(['project.changed by Grace Nakamura'])
    expect(await verbs.seenProject(project)).toMatchObject({
      name: 'Pier Street: 7',
      statusName: 'On Hold',
      analyst: { name: 'Farid Rahimi' },
    })
    expect(await verbs.read(project)).toMatchObject({ lastChange: { who: 'Grace Nakamura' } })
    expect(await lastChange('project', project)).toMatchObject({ who: 'Grace Nakamura, Keystone Dental Advisors' })
    expect(await save({ rev: 1 })).toMatchObject({ status: 444, message: STALE })
  })

  test('of two advisors who save at once, one is saved and the other reads a sentence; no save is lost', async () => {
    const rounds = 40
    const before = await rev()
    let saved = 0
    for (let round = 0; round < rounds; round += 1) {
      const seen = await rev()
      const answers = await Promise.all([
        save({ rev: seen, title: `By Grace ${round}` }),
        save({ rev: seen, title: `By Tobias ${round}` }, verbs.tobias),
      ])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 444])
      expect(answers.find(({ status }) => status === 444)?.message).toBe(STALE)
      const winner = answers[0]?.status === 204 ? 'Grace' : 'Tobias'
      expect((await verbs.read(project)).name).toBe(`By ${winner} ${round}: 10207`)
      saved += 1
    }
    expect((await rev()) - before).toBe(saved)
  })

  test.each<[string, object, string]>([
    ['a status outside the list', { status: 5 }, 'Status: Choose from the list'],
    ['a title of 201 characters', { title: 'a'.repeat(201) }, 'Title: Must be at most 200 characters'],
    ['an unknown analyst', { analyst: randomUUID() }, 'Choose an analyst from the list'],
    ['no rev', { rev: undefined }, 'It is not clear which version was changed. Please reload the page and try again.'],
  ])('%s is refused', async (_, changes, message) => {
    const before = await verbs.read(project)
    expect(await save({ rev: before.rev, ...changes })).toMatchObject({ status: 444, message })
    expect(await verbs.read(project)).toEqual(before)
  })

  test('a status that an import wrote earlier stays until one of the list is chosen', async () => {
    const write = (status: string) =>
      system().updateTable('project').set({ status }).where('id', '=', project).execute()
    await expect(write('Waiting for client')).rejects.toThrow('A project has no status "Waiting for client"')
    const owner = new Client({ connectionString: portal.deps.database.ownerUrl })
    await owner.connect()
    // As before there was the list.
    await owner.query('alter table project disable trigger project_status_is_listed')
    await write('Waiting for client')
    await owner.query('alter table project enable trigger project_status_is_listed')
    await owner.end()
    expect((await save({ rev: await rev(), status: null, title: 'An older project' })).status).toBe(204)
    expect(await verbs.seenProject(project)).toMatchObject({ statusName: 'Waiting for client' })
    expect((await save({ rev: await rev(), status: 2 })).status).toBe(204)
    expect((await verbs.read(project)).status).toBe('In Progress')
    expect((await save({ rev: await rev(), status: null })).status).toBe(204)
    expect((await verbs.read(project)).status).toBe('In Progress')
  })

  test('only Completed ends the tasks of the practice', async () => {
    const tasks = async (): Promise<number> =>
      (await portal.request(verbs.maria, 'GET', `/api/AccountDashboard/${bright}/needsYou`)).body.total
    const counts: number[] = []
    for (const status of [0, 1, 2, 3, 4]) {
      expect((await save({ rev: await rev(), status })).status).toBe(204)
      counts.push(await tasks())
    }
    const [first = 0] = counts
    // The intake and the required items of the project.
    expect(counts).toEqual([first, first, first, first, first - 2])
    await save({ rev: await rev(), status: 2 })
  })
})

describe('A required item', () => {
  const withdraw = (id: string, isWithdrawn: boolean, who = verbs.grace) =>
    verbs.post(who, `/${project}/items/${id}/withdrawn`, { isWithdrawn })

  test('is withdrawn: gone from the practice and its counts, and restored by Undo', async () => {
    const { id } = await item('W9')
    const counted = async () => (await verbs.seenProject(project)).standing.requiredItems.total
    const before = await counted()
    expect(await verbs.auditedBy(() => withdraw(id, true))).toEqual(['required-item.changed by Grace Nakamura'])
    expect(names(await verbs.seenItems(project))).not.toContain('W9')
    expect(await counted()).toBe(before - 1)
    expect(await lastChange('required-item', id)).toMatchObject({ who: 'Grace Nakamura, Keystone Dental Advisors' })
    expect(await item('W9')).toMatchObject({ withdrawn: { who: 'Grace Nakamura' } })
    const twice = await withdraw(id, true, verbs.tobias)
    expect(twice).toMatchObject({ status: 444, message: 'This was already withdrawn. Reload to see the latest.' })
    expect((await withdraw(id, false)).status).toBe(204)
    expect(names(await verbs.seenItems(project))).toContain('W9')
    expect((await withdraw(id, false)).message).toBe('This is not withdrawn. Reload to see the latest.')
  })

  test('that was withdrawn is not requested again when a provider is added', async () => {
    const other = await verbs.add()
    const all: Item[] = (await verbs.read(other)).items
    const license = all.find(({ name }) => name === 'Dental license, all providers')
    await verbs.post(verbs.grace, `/${other}/items/${license?.id}/withdrawn`, { isWithdrawn: true })
    await verbs.post(verbs.grace, `/${other}/providers`, { providerId: chen })
    const seen = names(await verbs.seenItems(other))
    expect(seen).toContain('CAQH Summary, Mei-Ling Chen')
    expect(seen.filter((name) => name.startsWith('Dental license'))).toEqual([])
  })

  test('is provided by hand with a reason, and the mark is taken away again', async () => {
    const { id } = await item('Master fee schedule')
    const path = `/${project}/items/${id}/provided`
    expect((await verbs.post(verbs.grace, path, { reason: ' ' })).message).toBe('Reason: This is a required field')
    const long = await verbs.post(verbs.grace, path, { reason: 'a'.repeat(201) })
    expect(long.message).toBe('Reason: Must be at most 200 characters')
    const audited = await verbs.auditedBy(() => verbs.post(verbs.grace, path, { reason: 'Seen at the closing' }))
    expect(audited).toEqual(['required-item.changed by Grace Nakamura'])
    const seen = async () => (await verbs.seenItems(project)).find((one: Item) => one.id === id)
    expect(await seen()).toMatchObject({ isProvided: true })
    expect(JSON.stringify(await seen())).not.toContain('closing')
    expect(await item('Master fee schedule')).toMatchObject({
      isProvided: true,
      byHand: { who: 'Grace Nakamura', reason: 'Seen at the closing' },
    })
    const twice = await verbs.post(verbs.tobias, path, { reason: 'Again' })
    expect(twice.message).toBe('This item is already marked as provided. Reload to see the latest.')
    expect((await verbs.remove(verbs.grace, path)).status).toBe(204)
    expect(await seen()).toMatchObject({ isProvided: false })
    const missing = await verbs.remove(verbs.grace, path)
    expect(missing.message).toBe('This item is not marked as provided by hand. Reload to see the latest.')
  })

  test('is added by type, provider or name, and only once', async () => {
    const body = { id: randomUUID(), documentType: 2, provider: null, name: '' }
    const add = (changes: object = {}) => verbs.post(verbs.grace, `/${project}/items`, { ...body, ...changes })
    expect((await add()).status).toBe(204)
    expect((await add()).status).toBe(204)
    expect(names(await verbs.seenItems(project)).filter((name) => name === 'Bill of Sale')).toHaveLength(1)
    const id = randomUUID()
    expect((await add({ id })).message).toBe('The project already has this item')
    await add({ id, documentType: 3, provider: okonkwo, name: 'New CAQH' })
    await add({ id: randomUUID(), documentType: null, name: 'Lease of the office' })
    expect(names(await verbs.seenItems(project))).toEqual(
      expect.arrayContaining(['New CAQH, Amara Okonkwo', 'Lease of the office']),
    )
    const other = { id: randomUUID() }
    expect((await add({ ...other, documentType: 3, provider: chen })).message).toBe('Choose a provider of the project')
    expect((await add({ ...other, documentType: null })).message).toBe('Name: This is a required field')
    expect((await add({ ...other, documentType: 99 })).message).toBe('Document type: Choose from the list')
  })

  test('of another project or practice is not found', async () => {
    const { id } = await item('W9')
    const other = projectId('Bright Smile Dental', 'Fee negotiation')
    const body = { isWithdrawn: true }
    expect((await verbs.post(verbs.grace, `/${other}/items/${id}/withdrawn`, body)).status).toBe(404)
    expect((await verbs.post(verbs.maria, `/${project}/items/${id}/withdrawn`, body)).status).toBe(404)
    const annex = firmProjectsPath(accountId('Bright Smile Annex'), `/${project}/items/${id}/withdrawn`)
    expect((await portal.request(verbs.grace, 'POST', annex, body)).status).toBe(404)
    expect(names(await verbs.seenItems(project))).toContain('W9')
  })
})

describe('A document to sign', () => {
  const body = (changes: object = {}) => ({
    id: randomUUID(),
    rev: 0,
    documentTypeName: 'Letter of Authorization',
    preparedFor: 'Amara Okonkwo',
    status: 0,
    documentLink: 'https://sign.example/d/1',
    mailToLink: 'signing@keystone.example',
    ...changes,
  })
  const save = (values: object, who = verbs.grace) => verbs.post(who, `/${project}/signDocuments`, values)
  const seen = async () => (await portal.request(verbs.maria, 'GET', `/api/Sign/${project}/getDocuments`)).body

  test('is added once, changed with its rev, withdrawn and restored', async () => {
    const added = body()
    expect(await verbs.auditedBy(() => save(added))).toEqual(['sign-document.added by Grace Nakamura'])
    expect((await save(added)).status).toBe(204)
    expect(await seen()).toMatchObject([
      {
        id: added.id,
        documentStatusName: 'Sent',
        documentLinkUrl: 'https://sign.example/d/1',
        mailToLink: 'mailto:signing@keystone.example',
      },
    ])
    expect(await verbs.seenProject(project)).toMatchObject({ pendingSignature: 1 })
    expect((await save({ ...added, rev: 1, status: 2 })).status).toBe(204)
    expect(await save({ ...added, rev: 1, status: 3 }, verbs.tobias)).toMatchObject({ status: 444, message: STALE })
    expect(await seen()).toMatchObject([{ documentStatusName: 'Signed' }])
    expect(await lastChange('sign-document', added.id)).toMatchObject({
      who: 'Grace Nakamura, Keystone Dental Advisors',
    })
    await save({ ...added, rev: 2, status: 0 })
    const withdrawn = (isWithdrawn: boolean) =>
      verbs.post(verbs.grace, `/${project}/signDocuments/${added.id}/withdrawn`, { isWithdrawn })
    expect((await withdrawn(true)).status).toBe(204)
    expect(await seen()).toEqual([])
    const without = await verbs.seenProject(project)
    expect(without).toMatchObject({ pendingSignature: 0, standing: { signDocuments: 0 } })
    expect((await withdrawn(true)).message).toBe('This was already withdrawn. Reload to see the latest.')
    expect((await withdrawn(false)).status).toBe(204)
    expect(await seen()).toHaveLength(1)
  })

  test.each<[string, object, string]>([
    [
      'a link with javascript:',
      { documentLink: 'javascript:alert(1)' },
      'Link to the document: Enter a link that begins with http:// or https://',
    ],
    [
      'a link with a blank',
      { documentLink: 'https://sign.example/a b' },
      'Link to the document: Enter a link that begins with http:// or https://',
    ],
    ['a mail link with javascript:', { mailToLink: 'javascript:1' }, 'Email for questions: Enter an email address'],
    ['an unknown status', { status: 4 }, 'Status: Choose from the list'],
    ['no name', { documentTypeName: '' }, 'Document: This is a required field'],
  ])('with %s is refused', async (_, changes, message) => {
    const before = await seen()
    expect(await save(body(changes))).toMatchObject({ status: 444, message })
    expect(await seen()).toEqual(before)
  })

  test('accepts links in any case', async () => {
    const added = body({ documentLink: 'HTTPS://sign.example/d/2', mailToLink: 'MAILTO:a@b.example?subject=Hi' })
    expect((await save(added)).status).toBe(204)
    expect(await seen()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          documentLinkUrl: 'https://sign.example/d/2',
          mailToLink: 'mailto:a@b.example?subject=Hi',
        }),
      ]),
    )
  })
})
