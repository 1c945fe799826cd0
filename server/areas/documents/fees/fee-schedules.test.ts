import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountId } from '../../portal/demo/demo-accounts.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { multipart } from '../../../testing/multipart.ts'

const account = accountId('Bright Smile Dental')
const path = `/api/accounts/${account}/fee-schedules`
const documents = `/api/accounts/${account}/documents`
const fees = {
  documentType: '9',
  documentCategory: '0',
  description: 'Fees of Delta Dental',
  feeScheduleCompany: '7',
  insuranceCompanies: '7,1,12',
}
const csv = { name: 'fees.csv', content: 'Code,Fee\r\nD0120,52\r\n' }

let portal: TestApp
let maria: Record<string, string>

beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
})
afterAll(() => portal.close())

async function add(fields: Record<string, string>, who = maria) {
  const form = multipart(fields, csv)
  return portal.request({ ...who, ...form.headers }, 'POST', `${path}/uploadDocument`, form.payload)
}
const list = (who = maria) => portal.request(who, 'GET', path)
const change = (body: object, who = maria) => portal.request(who, 'POST', `${path}/updateDocument`, body)

test('the list has only fee schedules, including those that staff propose', async () => {
  const { status, body } = await list()
  expect(status).toBe(200)
  expect(body.length).toBeGreaterThanOrEqual(12)
  expect(new Set(body.map((one: { documentTypeId: number }) => one.documentTypeId))).toEqual(new Set([8, 9, 10]))
})

describe('A fee schedule', () => {
  test('is added, active by default, with its insurance companies in order', async () => {
    const { status, body } = await add(fees)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'fees.csv',
      documentTypeId: 9,
      documentStatus: 1,
      feeScheduleCompany: 7,
      otherFeeScheduleCompany: '',
      insuranceCompanies: [7, 1, 12],
    })
    expect((await list()).body[0]).toEqual(body)
    expect((await portal.request(maria, 'GET', documents)).body.some((one: { id: string }) => one.id === body.id)).toBe(
      false,
    )
  })

  test('sent again under its id is one fee schedule, and a stranger learns nothing about the id', async () => {
    const id = 'aaaaaaaa-0000-4000-8000-00000000000a'
    const files = () => portal.deps.database.system.selectFrom('stored_file').select('id').execute()
    const before = await files()
    const first = await add({ ...fees, id })
    expect(first).toMatchObject({ status: 200, body: { id, rev: 1 } })
    expect(await add({ ...fees, id: id.toUpperCase() })).toEqual(first)
    expect(await add({ ...fees, id, insuranceCompanies: '1' })).toMatchObject({ status: 444 })
    expect((await list()).body.find((one: { id: string }) => one.id === id)).toEqual(first.body)
    expect(await files()).toHaveLength(before.length + 1)
    expect((await list()).body.filter((one: { id: string }) => one.id === id)).toHaveLength(1)

    const form = multipart({ ...fees, id }, csv)
    const sam = await portal.signIn('sam@cedargrove.example')
    const elsewhere = `/api/accounts/${accountId('Cedar Grove Family Dentistry')}/fee-schedules/uploadDocument`
    // The id is unused there, and its use by another practice does not change the answer.
    expect(await portal.request({ ...sam, ...form.headers }, 'POST', elsewhere, form.payload)).toMatchObject({
      status: 200,
      body: { id, rev: 1 },
    })
    expect((await list()).body.find((one: { id: string }) => one.id === id)).toEqual(first.body)
    expect(await add({ ...fees, id: 'seven' })).toMatchObject({ status: 444, message: 'The id is not valid' })
  })

  test.each([
    ['without a company', { feeScheduleCompany: '' }, 'Company: This is a required field'],
    ['of another company without its name', { feeScheduleCompany: '20' }, 'Other company: This is a required field'],
    ['of a company that does not exist', { feeScheduleCompany: '30' }, 'Company: Choose from the list'],
    ['of a status that does not exist', { documentStatus: '2' }, 'Status: Choose from the list'],
    [
      'of eleven companies',
      { insuranceCompanies: '1,2,3,4,5,6,7,8,9,10,11' },
      'Insurance companies: Maximum 10 companies',
    ],
    ['of one company twice', { insuranceCompanies: '1,1' }, 'Insurance companies: Choose from the list'],
    [
      'of companies that are no numbers',
      { insuranceCompanies: 'Aetna' },
      'Insurance companies: must be a list of numbers',
    ],
    ['of the type of a document', { documentType: '4' }, 'This document type is not available here'],
    ['that only staff propose', { documentType: '10' }, 'This document type is not available here'],
    ['without a type', { documentType: '' }, 'No document type specified'],
  ])('%s is refused', async (_, wrong, message) => {
    const before = (await list()).body.length
    expect(await add({ ...fees, ...wrong })).toMatchObject({ status: 444, message })
    expect((await list()).body.length).toBe(before)
  })

  test('can be changed only by someone who saw its last change', async () => {
    const { body: added } = await add({ ...fees, feeScheduleCompany: '20', otherFeeScheduleCompany: 'A local network' })
    expect(added.otherFeeScheduleCompany).toBe('A local network')
    const input = {
      ...fees,
      id: added.id,
      rev: 1,
      documentStatus: 0,
      insuranceCompanies: '',
      feeScheduleCompany: 1,
      otherFeeScheduleCompany: 'left over',
    }
    const { status, body } = await change(input)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      rev: 2,
      documentStatus: 0,
      insuranceCompanies: [],
      feeScheduleCompany: 1,
      otherFeeScheduleCompany: '',
    })
    expect((await change(input)).message).toMatch(/^Someone else changed/)
  })

  test('is found only under fee schedules', async () => {
    const { body: added } = await add(fees)
    const asDocument = { id: added.id, rev: 1, documentType: 4, documentCategory: 0, description: 'A W9?' }
    expect((await portal.request(maria, 'POST', `${documents}/updateDocument`, asDocument)).status).toBe(404)
    expect((await portal.request(maria, 'DELETE', `${documents}/removeDocument/${added.id}`)).status).toBe(404)
    expect((await portal.request(maria, 'GET', `${documents}/download/${added.id}/fees.csv`)).status).toBe(404)
    const answer = await portal.app.inject({
      method: 'GET',
      url: `${path}/download/${added.id}/fees.csv`,
      headers: maria,
    })
    expect(answer.body).toBe(csv.content)
    expect(answer.headers['content-disposition']).toBe('attachment; filename="fees.csv"')
  })

  test('can be deleted once; one that staff propose cannot', async () => {
    const { body: added } = await add(fees)
    expect((await portal.request(maria, 'DELETE', `${path}/removeDocument/${added.id}`)).status).toBe(204)
    expect((await portal.request(maria, 'DELETE', `${path}/removeDocument/${added.id}`)).status).toBe(404)
    const proposed = (await list()).body.find((one: { documentTypeId: number }) => one.documentTypeId === 10)
    expect((await portal.request(maria, 'DELETE', `${path}/removeDocument/${proposed.id}`)).status).toBe(444)
  })
})

test.each([
  ['otto@brightsmile.example', 200, 403],
  ['lena@brightsmile.example', 403, 403],
  ['paul@brightsmile.example', 200, 200],
  ['sam@cedargrove.example', 404, 404],
])('%s sees the list with %i and adds with %i', async (email, sees, adds) => {
  const who = await portal.signIn(email)
  expect((await list(who)).status).toBe(sees)
  expect((await add(fees, who)).status).toBe(adds)
  const own = (await list()).body.find((one: { source: number }) => one.source === 0)
  expect((await change({ ...fees, id: own.id, rev: own.rev }, who)).status).toBe(adds)
})
