import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account, toPublishBody, changed, projectPath, providerPath } from '../../testing/credentialing-verbs.ts'
import { startCredentialing, type Started } from '../../testing/start-credentialing.ts'
import { nextPdf, summaryVerbs } from '../../testing/summary-verbs.ts'

const LATE = 'This can no longer be undone.'
const TAKEN = 'This cannot be undone because something else has replaced it.'

let portal: Started['portal']
let on: Started['on']
let project: Started['project']
let host: Started['host']
let form: Awaited<ReturnType<Started['on']['published']>>

beforeAll(async () => {
  ;({ portal, on, project, host } = await startCredentialing())
})
afterAll(() => portal.close())
beforeEach(async () => {
  form = await on.published(project, { 'person/ssNumber': '219-09-9182' })
})

const remove = (id: string) => on.ask('DELETE', `${projectPath(project)}/${id}/deleteCredentialingInfoForm`)

/** Every row of these forms, as the database has it. */
async function readRows(...ids: string[]) {
  const found: Record<string, unknown> = {}
  for (const [table, column] of [
    ['form', 'id'],
    ['form_save', 'form_id'],
    ['form_secret', 'form_id'],
    ['credentialing_form', 'id'],
  ] as const) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) as row from ${sql.table(table)} t where ${sql.ref(column)} = any (${ids}) order by to_jsonb(t)::text`.execute(
      portal.deps.database.system,
    )
    found[table] = rows.map(({ row }) => row)
  }
  return found
}

describe('The deletion of a published form', () => {
  test('is taken back with its draft, every save and the numbers, told to the trail, however often it is asked', async () => {
    const draft = await on.newDraft(form, { 'person/name': 'Ines' })
    const before = await readRows(form.id, draft.id)
    expect((await remove(form.id)).status).toBe(204)
    expect(await readRows(form.id, draft.id)).toEqual({
      form: [],
      form_save: [],
      form_secret: [],
      credentialing_form: [],
    })
    expect((await host.restore(form.id)).status).toBe(204)
    expect(await readRows(form.id, draft.id)).toEqual(before)
    expect((await host.ssn(form.id)).body.ssNumber).toBe('219-09-9182')
    expect((await host.ssn(draft.id)).body.ssNumber).toBe('219-09-9182')
    expect((await host.history(form.id)).body).toHaveLength(1)
    expect((await host.restore(form.id)).status).toBe(204)
    for (const id of [form.id, draft.id])
      expect(
        (await on.trail(id)).map(({ action }) => action).filter((action) => /deleted|restored/.test(action)),
      ).toEqual(['credentialing.deleted', 'credentialing.restored'])
    // Everything goes on where it was.
    const again = changed(form.sent, { 'person/name': 'Otto' })
    expect((await on.publish(project, { id: form.id, rev: 1, ...toPublishBody(again) })).body).toMatchObject({ rev: 2 })
  })

  test('brings its summary back, with the bytes of the file', async () => {
    const summaries = summaryVerbs(portal, await portal.signIn('maria@brightsmile.example'), project)
    const content = nextPdf()
    const { fileId } = (await summaries.upload(form.id, { content })).body
    await remove(form.id)
    expect((await summaries.download(fileId)).statusCode).toBe(404)
    expect((await host.restore(form.id)).status).toBe(204)
    expect((await summaries.download(fileId)).body).toBe(content)
    expect((await host.read(form.id)).body.provider.caqhFile).toEqual({ fileId, fileName: 'Summary.pdf' })
  })

  test('by two at once brings it back once, and by nobody who may not delete it', async () => {
    await remove(form.id)
    const refused = async (who: string) => (await host.restore(form.id, await portal.signIn(who))).status
    expect(await refused('otto@brightsmile.example')).toBe(403)
    expect(await refused('sam@cedargrove.example')).toBe(404)
    const both = await Promise.all([host.restore(form.id), host.restore(form.id)])
    expect(both.map(({ status }) => status)).toEqual([204, 204])
  })

  test('is not taken back after five minutes, past another form of the provider, nor under another project', async () => {
    await remove(form.id)
    const other = on.of(projectPath(await on.newProject()))
    expect((await other.restore(form.id)).status).toBe(404)
    const another = await on.publish(project, { id: randomUUID(), rev: 0, ...toPublishBody(form.sent) })
    expect(await host.restore(form.id)).toMatchObject({ status: 444, message: TAKEN })
    await remove(another.body.id)
    await sql`update deleted_record set deleted_at = now() - interval '301 seconds' where id = ${form.id}`.execute(
      portal.deps.database.system,
    )
    expect(await host.restore(form.id)).toMatchObject({ status: 444, message: LATE })
    expect((await host.restore(randomUUID())).status).toBe(444)
  })
})

test('a draft comes back without what is published, also outside of every project, and counts again', async () => {
  const { id: provider, npi } = await on.newProvider(project)
  const own = { 'person/intakeFormProviderId': provider, 'person/individualNPINumber': npi }
  const inProject = (await host.draft({ rev: 0, ...changed(form.sent, own) })).body.id
  const at = on.of(providerPath(provider))
  const outside = (await at.draft({ rev: 0, ...changed(form.sent, own) })).body.id
  const listed = async () => (await host.drafts()).body.map(({ id }: { id: string }) => id)
  const before = [await readRows(inProject, outside), await listed()]
  for (const [target, id] of [
    [host, inProject],
    [at, outside],
  ] as const) {
    expect((await target.removeDraft(id)).status).toBe(204)
    expect((await target.restore(id)).status).toBe(204)
  }
  expect([await readRows(inProject, outside), await listed()]).toEqual(before)
})

test('nobody keeps the form of another practice', async () => {
  await expect(
    sql`select keep_form_for_undo(${account}, ${form.id})`.execute(portal.deps.database.app),
  ).rejects.toThrow(/not the one of this request/)
})

test('the deletion of a provider leaves their forms where they are, and they are there after the restoration', async () => {
  const at = on.of(providerPath(form.provider))
  const outside = await at.draft({ rev: 0, ...changed(form.sent, {}) })
  expect(outside.status, outside.message).toBe(200)
  const before = await readRows(form.id, outside.body.id)
  expect((await on.ask('DELETE', `/api/Providers/${account}/${form.provider}`)).status).toBe(204)
  expect(await readRows(form.id, outside.body.id)).toEqual(before)
  // In the project the form can still be read; outside of it there is nobody whose form it is.
  expect((await host.read(form.id)).status).toBe(200)
  expect((await at.read(outside.body.id)).status).toBe(404)
  expect((await on.ask('POST', `/api/Providers/${account}/${form.provider}/restore`, {})).status).toBe(200)
  expect((await at.read(outside.body.id)).body).toMatchObject({ id: outside.body.id, rev: 1 })
  expect(await readRows(form.id, outside.body.id)).toEqual(before)
})
