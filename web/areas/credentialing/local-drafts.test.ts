import { DraftBody } from '@client-center/contract/credentialing/form-bodies.ts'
import { expect, test } from 'vitest'
import type { CredentialingHost } from './credentialing-host.ts'
import { importLocalDrafts } from './local-drafts.ts'

const key = 'credentialing_form_draft_10318'

/** Sends the draft stored in the browser; returns what was sent, as the server reads it. */
async function takenOver(localDraft: unknown) {
  localStorage.setItem(key, JSON.stringify(localDraft))
  const sent: DraftBody[] = []
  const saveDraft = (body: unknown) => Promise.resolve(sent.push(DraftBody.parse(body)))
  const host = { localPrefix: key, saveDraft } as unknown as CredentialingHost
  expect(await importLocalDrafts(host)).toEqual([])
  expect(localStorage.getItem(key)).toBeNull()
  return sent[0]
}

test('rows that the previous product numbered or left unnamed get ids of their own (CRED-L22)', async () => {
  const license = { stateId: 1, number: 'DN-20417', issueDate: '2024-03-01', expirationDate: '2028-03-14' }
  const sent = await takenOver({
    provider: { name: 'Amara Okonkwo', licenses: [license, { ...license, id: 7 }, { ...license, id: 'row-1' }] },
    locations: [{ dbaName: 'Bright Smile' }, { id: '', dbaName: 'Bright Smile Annex' }],
  })
  const [unnamed, ...named] = sent?.provider?.licenses?.map(({ id }) => id) ?? []
  expect(unnamed).toMatch(/^[0-9a-f-]{36}$/)
  expect(named).toEqual(['7', 'row-1'])
  expect(sent?.officeLocations?.map(({ dbaName }) => dbaName)).toEqual(['Bright Smile', 'Bright Smile Annex'])
  expect(sent?.migrated).toBe(true)
})

test('a typed city, whose id is empty, stays as typed (CRED-O08)', async () => {
  const city = { id: '', name: 'Harborview' }
  const sent = await takenOver({ provider: { haCity: city }, locations: [{ city }] })
  expect(sent?.provider?.haCity).toEqual({ id: null, name: 'Harborview' })
  expect(sent?.officeLocations?.[0]?.city).toEqual({ id: null, name: 'Harborview' })
})
