import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountId } from '../../portal/demo/demo-accounts.ts'
import { providerId } from '../../../operations/demo/demo-providers.ts'
import { projectId } from '../../../operations/demo/fill-projects.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { multipart } from '../../../testing/multipart.ts'

/** AMB-140: a document of type CAQH prints a whole Social Security number; people who only view see its row, and not its bytes. */

const account = accountId('Bright Smile Dental')
const priya = providerId('Bright Smile Dental', 'Priya Raman')
const ofAccount = `/api/accounts/${account}/documents`
const ofProvider = `/api/Providers/${account}/${priya}/documents`
const ofProject = `/api/Documents/${projectId('Bright Smile Dental', 'Fee negotiation')}`
const ofApplications = `/api/Application/${projectId('Bright Smile Dental', 'Credentialing Access Point')}`
const number = '219-09-9998'
const content = `%PDF-1.7 the number is ${number}`

let portal: TestApp
let maria: Record<string, string>
let otto: Record<string, string>
let paper: { readonly id: string }
let summary: { readonly id: string }
let handedIn: { readonly id: string }
let attached: { readonly id: string }
let related: string
let application: string

const upload = async (to: string, fields: Record<string, string>, name = 'Summary.pdf') => {
  const form = multipart(fields, { name, content })
  const answer = await portal.request({ ...maria, ...form.headers }, 'POST', to, form.payload)
  expect(answer).toMatchObject({ status: 200 })
  return answer.body
}

beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
  otto = await portal.signIn('otto@brightsmile.example')
  const named = { documentCategory: '1', providerIds: priya, description: 'Attested' }
  summary = await upload(`${ofAccount}/uploadDocument`, { ...named, documentType: '3' })
  paper = await upload(`${ofAccount}/uploadDocument`, { ...named, documentType: '7' }, 'Waiver.pdf')
  handedIn = await upload(`${ofProject}/uploadDocument`, { documentTypeId: '3', description: 'Attested' })
  const sent = { provider: { id: priya }, insuranceCompanyId: 2, statusId: 1 }
  application = (await portal.request(maria, 'POST', `${ofApplications}/applications`, sent)).body.id
  const attachments = `${ofApplications}/applications/${application}/attachments`
  attached = await upload(attachments, { documentTypeId: '3', description: 'Attested' })
  related = (await upload(attachments, { documentTypeId: '3', description: 'Attested' }, 'Requested.pdf')).id
  await portal.deps.database.system
    .updateTable('application_document')
    .set({ kind: 'related', source: 1 })
    .where('id', '=', related)
    .execute()
})
afterAll(() => portal.close())

const paths = (): [string, string][] => [
  ['a practice document', `${ofAccount}/download/${summary.id}/Summary.pdf`],
  ['a practice document in place', `${ofAccount}/download/${summary.id}/Summary.pdf?inline=1`],
  ['several practice documents', `${ofAccount}/downloadSeveral?ids=${paper.id},${summary.id}`],
  ["several of a provider's documents", `${ofProvider}/downloadSeveral?ids=${paper.id},${summary.id}`],
  ["a project's document", `${ofProject}/download/${handedIn.id}/Summary.pdf`],
  ["a project's document in place", `${ofProject}/download/${handedIn.id}/Summary.pdf?inline=1`],
  ["an application's attachment", `${ofApplications}/download/${attached.id}/Summary.pdf`],
  ["an application's attachment in place", `${ofApplications}/download/${attached.id}/Summary.pdf?inline=1`],
  ["an application's related document", `${ofApplications}/download/${related}/Requested.pdf`],
  ["several of an application's documents", `${ofApplications}/downloadSeveral?ids=${attached.id},${related}`],
]

/** The texts of the files that came, alone or in a ZIP. */
function textsIn(bytes: Buffer): string[] {
  const files = bytes.subarray(0, 2).toString() === 'PK' ? Object.values(unzipSync(bytes)) : [bytes]
  return files.map((file) => Buffer.from(file).toString())
}

describe('The bytes of a CAQH document', () => {
  test('are sent to an editor by every call', async () => {
    for (const [name, url] of paths()) {
      const answer = await portal.app.inject({ method: 'GET', url, headers: maria })
      expect(answer.statusCode, name).toBe(200)
      expect(textsIn(answer.rawPayload), name).toContain(content)
    }
  })

  test('are sent to no view-only user by any call, in whole or in part', async () => {
    for (const [name, url] of paths())
      for (const more of [{}, { range: 'bytes=0-40' }, { 'if-none-match': '*' }]) {
        const answer = await portal.app.inject({ method: 'GET', url, headers: { ...otto, ...more } })
        expect(answer.statusCode, name).toBe(403)
        expect(answer.body, name).not.toContain(number)
        expect(answer.json(), name).toEqual({ message: "You don't have permission to do this" })
      }
  })

  test('are the only ones withheld: view-only users still download other documents, alone and as a ZIP', async () => {
    for (const url of [
      `${ofAccount}/download/${paper.id}/Waiver.pdf`,
      `${ofAccount}/downloadSeveral?ids=${paper.id}`,
      `${ofProvider}/downloadSeveral?ids=${paper.id}`,
    ])
      expect((await portal.app.inject({ method: 'GET', url, headers: otto })).statusCode, url).toBe(200)
  })

  test('add no audit entry when they were refused', async () => {
    const trail = () =>
      portal.deps.database.system
        .selectFrom('audit_event')
        .select('action')
        .where('action', 'like', '%.downloaded')
        .execute()
    const before = (await trail()).length
    for (const [, url] of paths()) await portal.app.inject({ method: 'GET', url, headers: otto })
    expect(await trail()).toHaveLength(before)
  })
})

test('view-only users see its row with name, date and state', async () => {
  const rows = async (url: string) => (await portal.request(otto, 'GET', url)).body
  for (const url of [ofAccount, ofProvider])
    expect(await rows(url)).toContainEqual(
      expect.objectContaining({ id: summary.id, name: 'Summary.pdf', uploaded: expect.any(String) }),
    )
  expect(await rows(`${ofProject}/getDocuments`)).toContainEqual(
    expect.objectContaining({ id: handedIn.id, name: 'Summary.pdf', uploaded: expect.any(String), state: 0 }),
  )
  const whole = await rows(`${ofApplications}/applications/${application}`)
  expect([...whole.attachmentDocuments, ...whole.relatedDocuments]).toEqual([
    expect.objectContaining({ id: attached.id, documentName: 'Summary.pdf' }),
    expect.objectContaining({ id: related, documentName: 'Requested.pdf' }),
  ])
})
