import type { Field } from '@client-center/domain/forms/field.ts'
import { emptyValues, sampleValues, type AnySection } from '@client-center/domain/forms/section.ts'
import { contactInfo } from '@client-center/domain/practice/contact-info.ts'
import { practiceInfo } from '@client-center/domain/practice/practice-info.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../testing/app.ts'

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
  test('a save is read back, trimmed and with formatting removed', async () => {
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
      message: 'Somebody else has changed this in the meantime. Please reload and try again.',
    })
    expect((await portal.request(maria, 'GET', `${base}/${name}`)).body).toEqual(before)
  })

  test('a save without rev is a first save: accepted before anything was saved, and refused afterwards', async () => {
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

  test('every empty field is refused exactly where the card requires it', async () => {
    const { rev } = (await portal.request(maria, 'GET', `${base}/${name}`)).body
    const filled: Record<string, unknown> = { ...sampleValues(card), rev }
    for (const [field, one] of Object.entries<Field<unknown>>(card.fields)) {
      const empty = { ...filled, [field]: emptyValues(card)[field] }
      const answer = await portal.request(
        maria,
        'POST',
        `${base}/${name}`,
        one.required ? empty : { ...empty, rev: -5 },
      )
      expect(answer.status, field).toBe(444)
      if (one.required) expect(answer.message).toBe(`${one.label}: This is a required field`)
    }
  })
})

test('Otto sees the card and cannot save it; Lena, who manages licenses, does not see it', async () => {
  const otto = await portal.signIn('otto@brightsmile.example')
  const lena = await portal.signIn('lena@brightsmile.example')
  expect((await portal.request(otto, 'GET', `${base}/practiceInfo`)).status).toBe(200)
  expect(
    (await portal.request(otto, 'POST', `${base}/practiceInfo`, { ...sampleValues(practiceInfo), rev: 1 })).status,
  ).toBe(403)
  expect((await portal.request(lena, 'GET', `${base}/practiceInfo`)).status).toBe(403)
})
