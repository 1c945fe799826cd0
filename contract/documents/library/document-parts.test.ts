import { expect, test } from 'vitest'
import { updateFeeSchedule, uploadFeeSchedule } from '../fees/fee-schedules.ts'
import { updateDocument, uploadDocument } from '../practice/practice-documents.ts'

const provider = '6A1F2C1E-0000-4000-8000-000000000000'
const fee = { documentType: '9', documentCategory: '0', description: ' Fees ', feeScheduleCompany: '1' }

test('a multipart form and a JSON body are read alike', () => {
  const texts = uploadFeeSchedule.body.parse({ ...fee, insuranceCompanies: '3, 7,', documentStatus: '0' })
  const values = uploadFeeSchedule.body.parse({
    documentTypeId: 9,
    documentCategory: 0,
    description: 'Fees',
    feeScheduleCompany: 1,
    insuranceCompanies: [3, 7],
    documentStatus: 0,
  })
  expect(texts).toEqual(values)
  expect(texts).toMatchObject({ insuranceCompanies: [3, 7], documentStatus: 0, description: 'Fees', providerIds: [] })
})

test('provider ids are stored once, in lower case, and only for provider documents', () => {
  const caqh = { documentType: 3, documentCategory: 1, description: 'CAQH', providerIds: `${provider},${provider}` }
  expect(uploadDocument.body.parse(caqh).providerIds).toEqual([provider.toLowerCase()])
  expect(uploadDocument.body.parse({ ...caqh, documentType: 4, documentCategory: 0 }).providerIds).toEqual([])
})

test('a new fee schedule is active, and another company needs its name', () => {
  expect(uploadFeeSchedule.body.parse(fee).documentStatus).toBe(1)
  const result = uploadFeeSchedule.body.safeParse({ ...fee, feeScheduleCompany: 20 })
  expect(result.error?.issues.map((issue) => issue.message)).toEqual(['Other company: This is a required field'])
})

test('eleven companies are refused', () => {
  const result = uploadFeeSchedule.body.safeParse({ ...fee, insuranceCompanies: '1,2,3,4,5,6,7,8,9,10,11' })
  expect(result.error?.issues.map((issue) => issue.message)).toEqual(['Insurance companies: Maximum 10 companies'])
})

const odd = ['', 'x', 'a,b', '9'.repeat(5000), -1, 1.5, Number.NaN, 2 ** 40, null, true, [], ['a'], [null], [1, 1], {}]
const names = [...new Set([...Object.keys(feeScheduleSample()), 'documentTypeId', 'vvtProviderId', 'id', 'rev'])]

test.each(names)('a wrong value of %s is refused with our own sentence', (name) => {
  for (const body of [uploadDocument.body, updateDocument.body, uploadFeeSchedule.body, updateFeeSchedule.body]) {
    for (const value of odd) {
      for (const sent of [{ ...feeScheduleSample(), [name]: value }, { [name]: value }, value]) {
        const sentences = body.safeParse(sent).error?.issues.map((issue) => issue.message) ?? []
        for (const sentence of sentences) {
          expect(sentence).toMatch(
            /^([A-Z][a-z ]+: [A-Za-z]|It is not clear which|The id is not|No document type|The request could not)/,
          )
          expect(sentence).not.toMatch(/Invalid|expected/)
        }
      }
    }
  }
})

function feeScheduleSample() {
  return { ...fee, providerIds: provider, insuranceCompanies: '1', documentStatus: '1', otherFeeScheduleCompany: 'x' }
}
