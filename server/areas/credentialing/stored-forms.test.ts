import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../testing/app.ts'
import { account, changed, credentialingVerbs, projectPath } from '../../testing/credentialing-verbs.ts'
import { credentialingKind } from './credentialing-kind.ts'

/**
 * Documents as earlier programs kept them, for good: a later form reads each of them. A new version of the form brings a file of
 * its own and leaves these as they are.
 */
let portal: TestApp
beforeAll(async () => {
  portal = await startApp()
})
afterAll(() => portal.close())

async function insertForm(file: string, version: number) {
  const { system } = portal.deps.database
  const on = credentialingVerbs(portal, await portal.signIn('maria@brightsmile.example'))
  const project = await on.newProject()
  const id = randomUUID()
  const answers = await readFile(new URL(file, import.meta.url), 'utf8')
  await system
    .insertInto('form')
    .values({ id, account_id: account, kind: 'credentialing', version, rev: 7, answers })
    .execute()
  await system.insertInto('credentialing_form').values({ id, account_id: account, project_id: project }).execute()
  return { id, host: on.of(projectPath(project)) }
}

test('what the first program kept is read, whatever a later one asks, and nothing of it is lost by saving', async () => {
  const { id, host } = await insertForm('./stored-by-version-1.json', 1)
  const { status, body } = await host.read(id)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    rev: 7,
    provider: {
      name: 'Amara Okonkwo',
      ssNumber: '•••-••-6789',
      // Not there, of another kind, without an id: empty, or given one.
      optedMedicare: null,
      licenses: [{ id: 'row-1', number: 'DN-20417' }],
      references: [{ id: 'row-1', name: 'Nora Vance' }],
      workHistory: [{ practiceEmployer: 'Harborview Dental' }],
    },
    form: { leadApron: -1, thyroidCollar: 1, confirmationForm: true },
    officeLocations: [{ dbaName: 'Bright Smile Dental', mondayFrom: '08:30' }],
  })
  expect(JSON.stringify(body)).not.toContain('Rex')
  const saved = await host.draft({ id, rev: 7, ...changed(body, { 'person/name': 'Ines' }) })
  expect(saved.body).toMatchObject({ rev: 8, provider: { name: 'Ines' } })
  const { kept } = await portal.deps.database.system
    .selectFrom('form_save')
    .select('kept')
    .where('form_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(kept).toMatchObject({
    person: { pagerNumber: '555-010-4477' },
    pets: { name: 'Rex' },
    xRays: { leadApron: 'yes' },
  })
})

test('what a newer program kept is left alone by this one', async () => {
  const { id, host } = await insertForm('./stored-by-version-1.json', credentialingKind.version + 1)
  for (const answer of [await host.read(id), await host.draft({ id, rev: 7 }), await host.earlier(id, 7)])
    expect(answer.status).toBe(503)
})
