import { sampleValues, type AnySection } from '@client-center/domain/forms/section.ts'
import { contactInfo } from '@client-center/domain/practice/contact-info.ts'
import { practiceInfo } from '@client-center/domain/practice/practice-info.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../testing/app.ts'

let portal: TestApp
let maria: Record<string, string>
let base: string

beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
  const { id } = await portal.deps.database.system
    .selectFrom('account')
    .select('id')
    .where('name', '=', 'Bright Smile Dental')
    .executeTakeFirstOrThrow()
  base = `/api/AccountDashboard/${id}`
})
afterAll(() => portal.close())

describe.each([
  ['practiceInfo', practiceInfo],
  ['contactInfo', contactInfo],
] satisfies [string, AnySection][])('%s', (name, card: AnySection) => {
  test('what is saved is read back, stripped and trimmed', async () => {
    const { rev } = (await portal.request(maria, 'GET', `${base}/${name}`)).body
    const saved = await portal.request(maria, 'POST', `${base}/${name}`, { ...sampleValues(card), rev })
    expect(saved.status).toBe(200)
    expect((await portal.request(maria, 'GET', `${base}/${name}`)).body).toEqual({ ...saved.body })
    expect(saved.body.rev).toBe(rev + 1)
  })

  test('a stale save is refused and changes nothing', async () => {
    const before = (await portal.request(maria, 'GET', `${base}/${name}`)).body
    const stale = await portal.request(maria, 'POST', `${base}/${name}`, { ...sampleValues(card), rev: before.rev - 1 })
    expect(stale).toMatchObject({
      status: 444,
      message: 'Someone else changed this. Reload to see the latest.',
    })
    expect((await portal.request(maria, 'GET', `${base}/${name}`)).body).toEqual(before)
  })

  test('a save without rev is the first one: taken where nothing was saved yet, and refused afterwards', async () => {
    await portal.deps.database.system
      .deleteFrom(name === 'practiceInfo' ? 'practice_info' : 'contact_info')
      .where('account_id', '=', base.split('/').at(-1) ?? '')
      .execute()
    expect(await portal.request(maria, 'POST', `${base}/${name}`, sampleValues(card))).toMatchObject({
      status: 200,
      body: { rev: 1 },
    })
    expect((await portal.request(maria, 'POST', `${base}/${name}`, sampleValues(card))).status).toBe(444)
  })
})

// Spec 000 §5, AMB-20.
test.each([
  ['practiceInfo', practiceInfo, 'legalBusinessName', 'Legal business name'],
  ['practiceInfo', practiceInfo, 'dbaName', 'DBA name'],
  ['practiceInfo', practiceInfo, 'officeTin', 'Office TIN'],
  ['practiceInfo', practiceInfo, 'officePhone', 'Office phone'],
  ['practiceInfo', practiceInfo, 'officeEmail', 'Office email'],
  ['contactInfo', contactInfo, 'name', 'Name'],
  ['contactInfo', contactInfo, 'phone', 'Phone'],
  ['contactInfo', contactInfo, 'email', 'Email'],
] as [string, AnySection, string, string][])('$0 is refused without its $3', async (name, card, field, label) => {
  const { rev } = (await portal.request(maria, 'GET', `${base}/${name}`)).body
  const answer = await portal.request(maria, 'POST', `${base}/${name}`, { ...sampleValues(card), [field]: '', rev })
  expect(answer).toMatchObject({ status: 444, message: `${label}: This is a required field` })
})

test('Otto sees the card and cannot save it; Lena, who keeps licenses, does not see it', async () => {
  const otto = await portal.signIn('otto@brightsmile.example')
  const lena = await portal.signIn('lena@brightsmile.example')
  expect((await portal.request(otto, 'GET', `${base}/practiceInfo`)).status).toBe(200)
  expect(
    (await portal.request(otto, 'POST', `${base}/practiceInfo`, { ...sampleValues(practiceInfo), rev: 1 })).status,
  ).toBe(403)
  expect((await portal.request(lena, 'GET', `${base}/practiceInfo`)).status).toBe(403)
})
