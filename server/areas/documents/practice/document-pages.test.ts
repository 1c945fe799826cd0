import type { AccountDocument } from '@client-center/contract/documents/library/account-document.ts'
import { documentSorts, type DocumentSort } from '@client-center/domain/documents/document-sorts.ts'
import { documentCategories } from '@client-center/domain/documents/document-category.ts'
import { findDocumentType } from '@client-center/domain/reference/document-types.ts'
import { insurers } from '@client-center/domain/reference/insurers.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountId } from '../../portal/demo/demo-accounts.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'

const account = accountId('Bright Smile Dental')

let portal: TestApp
let maria: Record<string, string>

beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
  // Several with the same time, and the same description: their order must be the same on every page.
  const { system } = portal.deps.database
  const some = await system
    .selectFrom('account_document')
    .select('id')
    .where('account_id', '=', account)
    .limit(8)
    .execute()
  await system
    .updateTable('account_document')
    .set({ uploaded_at: '2026-02-03T10:00:00.123Z', description: 'Twice the same' })
    .where(
      'id',
      'in',
      some.map(({ id }) => id),
    )
    .execute()
  // And scans of licenses within the same millisecond, the precision on the wire.
  const scans = await system
    .selectFrom('provider_license')
    .select('file_id')
    .where('account_id', '=', account)
    .where('file_id', 'is not', null)
    .limit(2)
    .execute()
  if (scans.length < 2) throw new Error('The demo world has two scans of licenses')
  await system
    .updateTable('stored_file')
    .set({ created_at: '2026-02-03T10:00:00.123456Z' })
    .where(
      'id',
      'in',
      scans.map(({ file_id }) => file_id ?? ''),
    )
    .execute()
})
afterAll(() => portal.close())

const fetchList = async (list: string, query: Record<string, string | number> = {}, who = maria) => {
  const texts = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return portal.request(who, 'GET', `/api/accounts/${account}/${list}?${new URLSearchParams(texts).toString()}`)
}
const ids = ({ body }: { readonly body: readonly AccountDocument[] }) => body.map(({ id }) => id)

async function inPages(list: string, query: Record<string, string | number>, size: number): Promise<string[]> {
  const { total } = (await fetchList(`${list}/count`, filtersIn(query))).body
  const found: string[] = []
  for (let page = 1; (page - 1) * size <= total; page += 1) {
    const rows = ids(await fetchList(list, { ...query, page, size }))
    expect(rows.length).toBe(Math.max(0, Math.min(size, total - (page - 1) * size)))
    found.push(...rows)
  }
  return found
}
const filtersIn = (query: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(query).filter(([name]) => name === 'documentType' || name === 'providerId'))

/** The displayed text of each column, written by hand. */
const words: Record<DocumentSort, (document: AccountDocument) => string> = {
  name: ({ name }) => name,
  documentType: ({ documentTypeId }) => findDocumentType(documentTypeId)?.label ?? '',
  category: ({ documentCategory }) => documentCategories.find(({ value }) => value === documentCategory)?.label ?? '',
  provider: ({ providerNames }) => providerNames.join(', '),
  company: ({ feeScheduleCompany, otherFeeScheduleCompany }) =>
    feeScheduleCompany === 20
      ? `Other: ${otherFeeScheduleCompany}`
      : (insurers.find(({ value }) => value === feeScheduleCompany)?.label ?? ''),
  status: ({ feeScheduleCompany, documentStatus }) =>
    feeScheduleCompany === null ? '' : documentStatus === 1 ? 'Active' : 'Inactive',
  uploaded: ({ uploaded }) => uploaded,
  description: ({ description }) => description,
}
const collator = new Intl.Collator('und')

describe.each(['documents', 'fee-schedules'])('The pages of the list of %s', (list) => {
  test('are slices of the whole list, newest first', async () => {
    const whole = await fetchList(list)
    expect(whole.body.length).toBeGreaterThan(10)
    for (const size of [7, 100]) expect(await inPages(list, {}, size)).toEqual(ids(whole))
    expect(ids(await fetchList(list, { page: 1 }))).toEqual(ids(whole))
  })

  test.each(documentSorts)(
    'are slices of the list sorted by %s, blanks last, newest first among equal ones',
    async (sort) => {
      const whole: readonly AccountDocument[] = (await fetchList(list)).body
      for (const direction of ['asc', 'desc'] as const) {
        const turn = direction === 'asc' ? 1 : -1
        const inOrder = whole.toSorted((one, other) => {
          const [a, b] = [words[sort](one), words[sort](other)]
          if (a === '' || b === '') return Number(a === '') - Number(b === '')
          return turn * collator.compare(a, b)
        })
        const paged = await inPages(list, { sort, direction }, 9)
        expect(paged.toSorted()).toEqual(ids({ body: whole }).toSorted())
        if (sort !== 'uploaded') expect(paged, direction).toEqual(ids({ body: inOrder }))
        const sorted = paged.map((id) => words[sort](whole.find((one) => one.id === id) as AccountDocument))
        expect(sorted).toEqual(inOrder.map(words[sort]))
        expect(ids(await fetchList(list, { sort, direction }))).toEqual(paged)
      }
    },
  )

  test('contain the documents that match the filters, and the count agrees', async () => {
    const whole: readonly AccountDocument[] = (await fetchList(list)).body
    const [named] = whole.flatMap(({ providerIds }) => providerIds)
    const types = new Set(whole.map(({ documentTypeId }) => documentTypeId))
    for (const documentType of types) {
      const matching = whole.filter((one) => one.documentTypeId === documentType)
      expect(await inPages(list, { documentType }, 4)).toEqual(ids({ body: matching }))
      if (named === undefined) continue
      const both = matching.filter(({ providerIds }) => providerIds.includes(named))
      expect(await inPages(list, { documentType, providerId: named }, 4)).toEqual(ids({ body: both }))
      expect(ids(await fetchList(list, { documentType, providerId: named }))).toEqual(ids({ body: both }))
    }
    const unused = Array.from({ length: 30 }, (_, at) => at + 1).find((type) => !types.has(type)) ?? 0
    expect((await fetchList(list, { documentType: unused, page: 1, size: 5 })).body).toEqual([])
  })
})

test.each(['documents', 'fee-schedules'])(
  'a document among %s is found by its id, and not under an id of the other list',
  async (list) => {
    const whole: readonly AccountDocument[] = (await fetchList(list)).body
    const [first, last] = [whole[0], whole.findLast(({ isLicense }) => isLicense) ?? whole.at(-1)]
    for (const one of [first, last]) {
      expect((await fetchList(list, { id: one?.id.toUpperCase() ?? '' })).body).toEqual([one])
      expect((await fetchList(`${list}/count`, { id: one?.id ?? '' })).body).toEqual({ total: 1 })
      expect((await fetchList(list, { id: one?.id ?? '', documentType: 999 })).body).toEqual([])
      expect(
        (await fetchList(list === 'documents' ? 'fee-schedules' : 'documents', { id: one?.id ?? '' })).body,
      ).toEqual([])
    }
  },
)

test('the filters offer every type and provider of the documents that the person may see, once', async () => {
  const paul = await portal.signIn('paul@brightsmile.example')
  for (const who of [maria, paul]) {
    const whole: readonly AccountDocument[] = (await fetchList('documents', {}, who)).body
    const { documentTypes, providers } = (await fetchList('documents/choices', {}, who)).body
    const types = new Set(whole.map(({ documentTypeId }) => documentTypeId))
    expect(documentTypes).toHaveLength(types.size)
    expect(new Set(documentTypes)).toEqual(types)
    const named = new Map(whole.flatMap((one) => one.providerIds.map((id, at) => [id, one.providerNames[at] ?? ''])))
    expect(providers).toHaveLength(named.size)
    expect(new Map(providers.map(({ id, name }: { id: string; name: string }) => [id, name]))).toEqual(named)
    expect(named.size).toBeGreaterThan(0)
  }
})

test('a page and its count include no license for people who may not see them', async () => {
  const paul = await portal.signIn('paul@brightsmile.example')
  const whole = ids(await fetchList('documents', {}, paul))
  expect(ids(await fetchList('documents', { page: 1, size: 500 }, paul))).toEqual(whole)
  expect((await fetchList('documents/count', {}, paul)).body).toEqual({ total: whole.length })
  expect(whole.length).toBeLessThan((await fetchList('documents')).body.length)
})

test.each([
  { sort: 'size' },
  { direction: 'up' },
  { page: '0' },
  { size: '1001' },
  { documentType: 'x' },
  { providerId: 'x' },
  { id: 'x' },
])('a page %o is refused with a sentence', async (query) => {
  const { status, message } = await fetchList('documents', query)
  expect(status).toBe(400)
  expect(message).toMatch(/^[A-Z][a-zA-Z ]+: |must|not/)
})
