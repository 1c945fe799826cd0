import { checkNpi } from '@client-center/contract/providers/providers.ts'
import { credentialingForm } from '@client-center/domain/credentialing/credentialing-form.ts'
import { withAnswer } from '@client-center/domain/forms/answer-at.ts'
import { emptyAnswers } from '@client-center/domain/forms/form.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newQueryClient } from '../../api/query-client.ts'
import { useForm, type FormDocument } from '../../forms/document/use-form.ts'
import { Themed } from '../../theme/themed.tsx'
import { fakeServer } from '../../testing/fake-replies.ts'
import { signedIn } from '../../testing/open-portal.tsx'
import { CredentialingProviderCheck } from './provider-check.tsx'

type Credentialing = FormDocument<(typeof credentialingForm)['parts']>
const NPI = 'person/individualNPINumber'
const SAVED_NPI = '1234567893'
const OTHER = '1245319599'

beforeEach(signedIn)
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

/** A form of a provider who was deleted since, and a server that knows that. */
function show(readOnly = false) {
  const server = fakeServer().answer(checkNpi, {
    providerExists: true,
    deletedProvider: { id: 'amara', name: 'Amara Okonkwo', npi: OTHER, email: 'amara@example.com', typeOfDegree: 0 },
  })
  const saved = { answers: withAnswer(credentialingForm, emptyAnswers(credentialingForm), NPI, SAVED_NPI), rev: 1 }
  let form: Credentialing | undefined
  function Page() {
    form = useForm(
      credentialingForm,
      { saved, calls: { load: async () => saved, save: async () => saved }, sendsDrafts: false, readOnly },
      { today: '2026-11-20' },
    )
    return <CredentialingProviderCheck form={form} accountId="1" waits={false} />
  }
  render(
    <Themed env="test">
      <QueryClientProvider client={newQueryClient()}>
        <Page />
      </QueryClientProvider>
    </Themed>,
  )
  const type = (npi: string) => act(() => form?.store.set(NPI, npi))
  return { server, type }
}
/** Longer than the pause before an NPI is checked, and until the result shows. */
const rest = async () => {
  await act(() => vi.advanceTimersByTimeAsync(500))
  await act(() => vi.advanceTimersByTimeAsync(500))
}

test('the NPI that a form was opened with is never checked, another one is', async () => {
  const { server, type } = show()
  await rest()
  expect(server.requestsTo(checkNpi)).toHaveLength(0)
  type(OTHER)
  await rest()
  expect(screen.getByRole('dialog', { name: 'Restore the provider' })).toBeTruthy()
  type(SAVED_NPI)
  await rest()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.requestsTo(checkNpi).map(({ body }) => body)).toEqual([expect.objectContaining({ npi: OTHER })])
})

test('a read-only form checks nothing', async () => {
  const { server, type } = show(true)
  type(OTHER)
  await rest()
  expect(server.requestsTo(checkNpi)).toHaveLength(0)
})
