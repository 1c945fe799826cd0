import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountId } from '../portal/demo/demo-accounts.ts'
import type { Db } from '../../database/connect.ts'
import { sweepAbandonedUploads } from '../../files/sweep-abandoned-uploads.ts'
import { verifyChecksums } from '../../files/verify-checksums.ts'
import { hashToken } from '../../http/access/identify-caller.ts'
import { withRequestTransaction } from '../../http/calls/request-transaction.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import {
  account,
  toPublishBody,
  complete,
  credentialingVerbs,
  projectPath,
  providerPath,
} from '../../testing/credentialing-verbs.ts'
import { runAtSameMoment } from '../../testing/run-at-same-moment.ts'
import { summaryVerbs } from '../../testing/summary-verbs.ts'

type Verbs = ReturnType<typeof credentialingVerbs>

let portal: TestApp
let maria: Record<string, string>
let on: Verbs
let project: string
let host: ReturnType<Verbs['of']>
let summaries: ReturnType<typeof summaryVerbs>

beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
  on = credentialingVerbs(portal, maria)
  project = await on.newProject()
  host = on.of(projectPath(project))
  summaries = summaryVerbs(portal, maria, project)
})
afterAll(() => portal.close())

const draft = async () => {
  const id = randomUUID()
  const sent = complete()
  expect((await host.draft({ id, rev: 0, ...sent })).status).toBe(200)
  return { id, sent }
}
const upload = async (form: string): Promise<string> => {
  const answer = await summaries.upload(form)
  expect(answer, answer.message).toMatchObject({ status: 200, body: { fileName: 'Summary.pdf' } })
  return answer.body.fileId
}
const shown = async (form: string) => (await host.read(form)).body.provider.caqhFile
const publish = (body: object) => on.ask('POST', `${projectPath(project)}/updateCredentialingInfoForm`, body)

describe('Outside of projects', () => {
  test("the account's id leads to the form of a provider, as long as the provider exists", async () => {
    const { id: provider } = await on.newProvider()
    const area = summaryVerbs(portal, maria, account)
    const own = on.of(providerPath(provider))
    const id = randomUUID()
    await own.draft({ id, rev: 0, ...complete({ 'person/intakeFormProviderId': provider }) })
    const { status, body } = await area.upload(id, { which: '?isDraft' })
    expect(status).toBe(200)
    expect((await own.read(id)).body.provider.caqhFile).toEqual(body)
    expect((await area.download(body.fileId)).statusCode).toBe(200)
    for (const wrong of [
      summaries.upload(id),
      summaries.summary(id),
      summaries.remove(id),
      summaries.remove(body.fileId),
    ])
      expect((await wrong).status).toBe(404)
    expect((await summaries.download(body.fileId)).statusCode).toBe(404)
    expect((await on.ask('DELETE', `/api/Providers/${account}/${provider}`)).status).toBe(204)
    expect((await area.summary(id)).status).toBe(404)
    expect((await on.ask('POST', `/api/Providers/${account}/${provider}/restore`)).status).toBe(200)
    expect((await area.summary(id)).body.file).toEqual(body)
  })

  test('a form of a project is not found there', async () => {
    // A provider of the account.
    const { id } = await on.published(project)
    const fileId = await upload(id)
    const area = summaryVerbs(portal, maria, account)
    expect([(await area.upload(id)).status, (await area.summary(id)).status]).toEqual([404, 404])
    expect((await area.download(fileId)).statusCode).toBe(404)
    expect((await area.remove(fileId)).status).toBe(404)
    const elsewhere = summaryVerbs(portal, maria, await on.newProject())
    expect((await elsewhere.summary(id)).status).toBe(404)
    expect((await elsewhere.remove(fileId)).status).toBe(404)
  })
})

describe('Permissions (CAQH-12)', () => {
  test('view-only users see that a summary exists, but cannot open or change it; strangers learn nothing', async () => {
    const { id } = await draft()
    const fileId = await upload(id)
    const otto = await portal.signIn('otto@brightsmile.example')
    expect((await summaries.download(fileId, { who: otto })).statusCode).toBe(403)
    expect((await summaries.summary(id, otto)).status).toBe(200)
    expect((await summaries.upload(id, { who: otto })).status).toBe(403)
    expect((await summaries.remove(fileId, '', otto)).status).toBe(403)
    const sam = await portal.signIn('sam@cedargrove.example')
    const cedar = summaryVerbs(portal, sam, accountId('Cedar Grove Family Dentistry'))
    for (const calls of [summaries, cedar]) {
      expect((await calls.download(fileId, { who: sam })).statusCode).toBe(404)
      expect((await calls.summary(id, sam)).status).toBe(404)
      expect((await calls.upload(id, { who: sam })).status).toBe(404)
      expect((await calls.remove(fileId, '', sam)).status).toBe(404)
    }
    expect(await shown(id)).toMatchObject({ fileId })
  })
})

test('row-level security alone hides summaries from strangers and protects them', async () => {
  const { id } = await draft()
  await upload(id)
  const sam = (await portal.signIn('sam@cedargrove.example')).authorization?.replace('Bearer ', '') ?? ''
  const asSam = <T>(work: (db: Db) => Promise<T>) =>
    withRequestTransaction(portal.deps.database, hashToken(sam), { kind: 'write' }, ({ db }) => work(db))
  expect(await asSam((db) => db.selectFrom('caqh_summary').selectAll().execute())).toEqual([])
  await asSam((db) => db.deleteFrom('caqh_summary').where('form_id', '=', id).execute())
  expect((await summaries.summary(id)).body.file).not.toBeNull()
  const forged = { account_id: account, form_id: id, file_id: randomUUID() }
  await expect(asSam((db) => db.insertInto('caqh_summary').values(forged).execute())).rejects.toThrow(
    /row-level security/,
  )
})

describe('At the same moment', () => {
  test('of two uploads the second replaces the first, and the audit shows both', async () => {
    const { id } = await draft()
    const [one, two] = await runAtSameMoment(
      portal.deps,
      () => summaries.upload(id),
      () => summaries.upload(id),
    )
    expect([one.status, two.status]).toEqual([200, 200])
    expect(await shown(id)).toEqual(two.body)
    expect((await on.trail(id)).at(-1)).toMatchObject({
      before: { file: one.body.fileId },
      after: { file: two.body.fileId },
    })
  })

  test('an upload and the publishing of its draft: the file is with the form, or was refused', async () => {
    const { id, sent } = await draft()
    const [published, uploaded] = await runAtSameMoment(
      portal.deps,
      () => publish({ id, rev: 1, ...toPublishBody(sent) }),
      () => summaries.upload(id, { which: '?isDraft=true' }),
    )
    expect([published.status, uploaded.status]).toEqual([200, 444])
    expect(await shown(id)).toBeNull()
  })

  test('no file is ever left without a form', async () => {
    const form = await on.published(project)
    const { id } = await on.newDraft(form, { 'person/name': 'Ines' })
    const calls = [
      summaries.upload(id),
      summaries.upload(form.id),
      summaries.remove(id),
      summaries.remove(form.id),
      host.removeDraft(id),
      summaries.upload(id),
    ]
    for (const { status } of await Promise.all(calls)) expect(status).toBeOneOf([200, 204, 404, 444])
    const { files, database } = portal.deps
    await sweepAbandonedUploads(files, database.system, { starting: false })
    expect(await verifyChecksums(files.store, database.system)).toMatchObject({
      unused: [],
      orphans: [],
      missing: [],
      mismatched: [],
    })
  })
})
