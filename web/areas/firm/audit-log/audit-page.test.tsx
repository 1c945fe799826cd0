import { listAuditEntries, listAuditPeople, type AuditEntry } from '@client-center/contract/firm/audit-log.ts'
import { whoAmI } from '@client-center/contract/session/session.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '../../../paths/paths.ts'
import { refused, type ReceivedRequest } from '../../../testing/fake-replies.ts'
import { brightSmile, createPortalServer, openPortal, signedIn } from '../../../testing/open-portal.tsx'

const maria = { id: '4b8f5c9e-58a1-4d0a-9a53-0d6d2f1f8b01', name: 'Maria López', isStaff: false }
const grace = { id: '5b8f5c9e-58a1-4d0a-9a53-0d6d2f1f8b01', name: 'Grace Nakamura', isStaff: true }

const entry = (id: string, changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  at: '2026-11-27T15:00:00.000Z',
  person: maria,
  practice: { id: brightSmile.id, name: brightSmile.name },
  action: 'location.saved',
  kind: 'location',
  record: `Location ${id}`,
  changes: [{ field: 'Zip', before: '1', after: '2' }],
  ...changes,
})

function openAudit(
  reply: (request: ReceivedRequest) => { rows: AuditEntry[]; hasMore: boolean } | ReturnType<typeof refused>,
  address: string = paths.firmAudit,
) {
  const server = createPortalServer([])
    .answer(whoAmI, { id: '7', name: 'Grace Nakamura', email: 'grace@keystone.example', staff: 'advisor' })
    .answer(listAuditPeople, { practice: null, people: [grace, maria] })
    .answer(listAuditEntries, reply)
  signedIn()
  return { server, ...openPortal(address) }
}

test('the log shows who changed what, before and after, and older entries on request', async () => {
  const { user } = openAudit(({ query }) =>
    query.get('before') === '1'
      ? { rows: [entry('0', { person: null })], hasMore: false }
      : { rows: [entry('2', { person: grace }), entry('1')], hasMore: true },
  )
  const [first] = await screen.findAllByRole('row', { name: /Location saved/ })
  expect(first?.textContent).toMatch(/Grace NakamuraStaff.*Location 2.*Zip: 1 → 2/)
  await user.click(screen.getByRole('button', { name: 'Show older entries' }))
  expect((await screen.findByRole('row', { name: /Location 0/ })).textContent).toContain('System')
  expect(screen.queryByRole('button', { name: 'Show older entries' })).toBeNull()
})

test('a person and a kind of record filter the log, in the address', async () => {
  const { server, user, router } = openAudit(() => ({ rows: [entry('1')], hasMore: false }))
  await user.click(await screen.findByRole('button', { name: 'Maria López' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ person: maria.id }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Record' }), 'License')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ kind: 'license' }))
  await waitFor(() =>
    expect(Object.fromEntries(server.requestsTo(listAuditEntries).at(-1)?.query ?? [])).toEqual({
      person: maria.id,
      kind: 'license',
    }),
  )
})

test('without entries the page says so, and filters can be cleared', async () => {
  const { user, router } = openAudit(() => ({ rows: [], hasMore: false }), `${paths.firmAudit}?kind=license`)
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('No entries yet')).toBeDefined()
  expect(router.state.location.search).toEqual({})
})

test('a failure shows in the card and can be repeated', async () => {
  let fails = true
  const { user } = openAudit(() => (fails ? refused(500) : { rows: [entry('1')], hasMore: false }))
  const again = await screen.findByRole('button', { name: /try again/i })
  fails = false
  await user.click(again)
  expect(await screen.findByRole('row', { name: /Location 1/ })).toBeDefined()
})
