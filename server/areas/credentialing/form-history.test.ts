import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changed, complete, projectPath } from '../../testing/credentialing-verbs.ts'
import { startCredentialing, type Started } from '../../testing/start-credentialing.ts'

let portal: Started['portal']
let on: Started['on']
let paul: Started['paul']
let project: Started['project']
let host: Started['host']
let begin: Started['begin']

beforeAll(async () => {
  ;({ portal, on, paul, project, host, begin } = await startCredentialing())
})
afterAll(() => portal.close())

describe('The social security number', () => {
  test('is read by its own call with the right to edit, told to the trail, and stands nowhere else (AMB-137)', async () => {
    const ssn = '219-09-9182'
    const { id, saved, answers } = await begin(complete({ 'person/ssNumber': ssn }))
    expect(saved.body.provider.ssNumber).toBe('•••-••-9182')
    expect((await host.ssn(id)).body).toEqual({ ssNumber: ssn })
    // As it was read it means unchanged.
    const name = changed(answers, { 'person/ssNumber': '•••-••-9182', 'person/name': 'Ines' })
    expect((await host.draft({ id, rev: 1, ...name })).status).toBe(200)
    expect((await host.ssn(id)).body).toEqual({ ssNumber: ssn })
    const other = changed(answers, { 'person/ssNumber': '219-09-1111', 'person/name': 'Ines' })
    expect((await host.draft({ id, rev: 2, ...other })).status).toBe(200)
    expect((await on.trail(id)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['credentialing.secretRead', 'credentialing.saved']),
    )
    const { system } = portal.deps.database
    const traces = [
      await system.selectFrom('form').selectAll().where('id', '=', id).execute(),
      await system.selectFrom('form_save').selectAll().where('form_id', '=', id).execute(),
      await system.selectFrom('credentialing_form').selectAll().where('id', '=', id).execute(),
      await on.trail(id),
      (await host.history(id)).body,
      (await host.earlier(id, 1)).body,
      (await host.earlier(id, 2)).body,
      portal.logged,
    ]
    const text = JSON.stringify(traces)
    for (const number of [ssn, ssn.replaceAll('-', ''), '219-09-1111']) expect(text).not.toContain(number)
    expect(JSON.stringify((await host.history(id)).body)).not.toContain('9182')
  })

  test('is not for those who may only view', async () => {
    const { id } = await begin()
    const { system } = portal.deps.database
    const lena = await portal.signIn('lena@brightsmile.example')
    const { id: person } = await system
      .selectFrom('person')
      .select('id')
      .where('email', '=', 'lena@brightsmile.example')
      .executeTakeFirstOrThrow()
    const { account_id } = await system
      .selectFrom('project')
      .select('account_id')
      .where('id', '=', project)
      .executeTakeFirstOrThrow()
    await system.deleteFrom('account_permission').where('person_id', '=', person).execute()
    await system.insertInto('account_permission').values({ person_id: person, account_id, permission: 1 }).execute()
    expect((await host.read(id, lena)).body.provider.ssNumber).toBe('•••-••-6789')
    expect((await host.ssn(id, lena)).status).toBe(403)
    expect((await host.draft({ id, rev: 1, ...complete() }, lena)).status).toBe(403)
    expect((await host.removeDraft(id, lena)).status).toBe(403)
  })

  test('is slowed down for whoever reads many', async () => {
    const { id } = await begin()
    const seen = []
    for (let at = 0; at < 22; at += 1) seen.push((await host.ssn(id, paul)).status)
    expect(seen.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(seen.at(-1)).toBe(429)
  })
})

describe('The history of a form', () => {
  test('tells who changed which answer when, in words, and leads back to any state', async () => {
    const { id, answers } = await begin()
    const [license] = answers.provider.licenses
    const changes = { 'malpractice/expirationDate': '2030-05', 'xRays/leadApron': 0 }
    const next = changed(answers, changes)
    const provider = { ...next.provider, licenses: [...next.provider.licenses, { ...license, id: 'row-2' }] }
    await host.draft({ id, rev: 1, ...next, provider }, paul)
    const { body } = await host.history(id)
    expect(body).toMatchObject([
      {
        rev: 2,
        who: 'Paul Okafor',
        when: expect.any(String),
        changes: [
          { kind: 'added', path: 'provider/licenses/row-2', label: 'License', before: '', after: 'Alabama DN-20417' },
          {
            path: 'provider/expirationDate',
            label: 'Expiration date of the policy',
            before: '03/14/2026',
            after: '05/2030',
          },
          { path: 'form/leadApron', before: 'Yes', after: 'No' },
        ],
      },
      { rev: 1, who: 'Maria López' },
    ])
    const earlier = (await host.earlier(id, 1)).body
    expect(earlier).toMatchObject({ rev: 1, provider: { expirationDate: '2026-03-14', licenses: [{ id: 'row-1' }] } })
    const back = await host.draft({ id, rev: 2, form: earlier.form, provider: earlier.provider })
    expect(back.body).toMatchObject({ rev: 3, provider: { expirationDate: '2026-03-14' } })
    expect((await host.earlier(id, 9)).status).toBe(404)
  })

  test('of very many saves comes fifty at a time, the last first', async () => {
    const { id, answers } = await begin()
    for (let rev = 1; rev < 120; rev += 1)
      await host.draft({ id, rev, ...changed(answers, { 'person/name': `Ines ${rev}` }) })
    const revs = async (before?: number) => {
      const saves: readonly { rev: number }[] = (await host.history(id, before)).body
      return saves.map(({ rev }) => rev)
    }
    const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => from - at)
    expect(await revs()).toEqual(down(120, 71))
    expect(await revs(71)).toEqual(down(70, 21))
    expect(await revs(21)).toEqual(down(20, 1))
    expect(await revs(1)).toEqual([])
    expect((await on.ask('GET', `${projectPath(project)}/credentialingForm/${id}/history?before=x`)).status).toBe(400)
  })
})
