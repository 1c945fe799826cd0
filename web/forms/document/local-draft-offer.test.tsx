import { form } from '@client-center/domain/forms/form.ts'
import { section } from '@client-center/domain/forms/section.ts'
import { text } from '@client-center/domain/forms/fields/text.ts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Themed } from '../../theme/themed.tsx'
import { LocalDraftOffer } from './local-draft-offer.tsx'
import type { Offer } from './use-local-draft.ts'

const person = section('Person', { name: text('Name'), city: text('City') })
const small = form('Small form', { person: { title: 'Person', parts: { person } } })

const offer: Offer = { paths: [], clashes: [], at: 0, restore: () => undefined, discard: () => undefined }

function offered(paths: readonly string[], clashes: readonly string[]) {
  const given = { form: small, store: { answers: () => ({ person: { name: '', city: '' } }) } }
  const { unmount } = render(
    <Themed>
      <LocalDraftOffer
        // Only the form's labels are used.
        form={given as unknown as Parameters<typeof LocalDraftOffer>[0]['form']}
        offer={{ ...offer, paths, clashes: clashes.map((path) => ({ path, mine: 'a', theirs: 'b' })) }}
      />
    </Themed>,
  )
  const words = screen.getByRole('region').textContent
  unmount()
  return words
}

test('the sentence has a singular and a plural', () => {
  const [one, two] = [['person/name'], ['person/name', 'person/city']]
  expect(offered(one, [])).toMatch(/1 unsaved answer on .*: Name\. No one has changed it since\..*Restore$/)
  expect(offered(one, one)).toMatch(/: Name\. Someone else has changed it since/)
  expect(offered(two, [])).toMatch(/2 unsaved answers on .*: Name, City\. No one has changed them since\..*Restore$/)
  expect(offered(two, one)).toMatch(/Someone else has changed 1 of them since/)
})
