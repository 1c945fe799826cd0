import { expect, test } from 'vitest'
import { flattenDraft } from './flatten-draft.ts'

const provider = { name: 'Ines' }
const form = { email: 'ines@example.com' }
const flat = { id: 'a', form, provider, officeLocations: [] }

test.each([
  ['at the top', flat, flat],
  ['inside `form`', { projectId: 'p', form: flat }, { projectId: 'p', ...flat }],
  ['inside `form` without answers of the practice', { form: { provider } }, { provider }],
  [
    'as a summary is answered',
    { providerForm: provider, form: {}, findings: [], name: 'Ines', pages: 9 },
    { provider, form: {} },
  ],
  ['with what an answer of a summary has, but not as one', { provider, pages: 9 }, { provider, pages: 9 }],
  ['in both places', { id: 'b', form: flat }, { id: 'b', form: flat }],
  ['of another kind', [flat], [flat]],
])('the parts of a draft are read %s', (_, sent, read) => {
  expect(flattenDraft(sent)).toEqual(read)
})

test('a choice can be given as its label, in answers and in rows', () => {
  const sent = {
    provider: { specialty: 'general dentistry', genderType: 'Female', licenses: [{ id: 'a', stateId: 'New Jersey' }] },
    officeLocations: [{ id: 'b', stateId: 'Texas ', acceptedAges: 'All ages' }],
  }
  expect(flattenDraft(sent)).toEqual({
    provider: { specialty: 1, genderType: 2, licenses: [{ id: 'a', stateId: 30 }] },
    officeLocations: [{ id: 'b', stateId: 43, acceptedAges: 2 }],
  })
  expect(flattenDraft({ provider: { specialty: 'Astrology' } })).toEqual({ provider: { specialty: 'Astrology' } })
})
