import type { CredentialingFormSave } from '@client-center/contract/credentialing/credentialing-endpoints.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newQueryClient } from '../../api/query-client.ts'
import { Themed } from '../../theme/themed.tsx'
import { projectCredentialingHost } from './credentialing-host.ts'
import { HistoryDialog } from './history-dialog.tsx'

const change = { kind: 'answer', path: 'a', before: '' } as const
const saves: CredentialingFormSave[] = [
  {
    rev: 1,
    who: 'Maria López',
    when: new Date(2026, 10, 4, 8, 36).toISOString(),
    changes: [
      { ...change, path: 'a', label: 'Legal name', before: 'Amara', after: 'Amara Okonkwo' },
      { ...change, path: 'b', label: 'Are you board certified?', after: 'No' },
      { ...change, path: 'c', label: 'I confirm that all is true.', after: 'Yes' },
      { ...change, path: 'd', label: 'Select Provider', after: '' },
    ],
  },
]

test('a save shows its full date, and each change as a sentence', async () => {
  const host = { ...projectCredentialingHost('1', '2'), history: () => Promise.resolve(saves) }
  // Only the restoring part of the form is used.
  const form = { readOnly: true } as Parameters<typeof HistoryDialog>[0]['form']
  render(
    <Themed>
      <QueryClientProvider client={newQueryClient()}>
        <HistoryDialog host={host} formId="3" form={form} onClose={() => undefined} />
      </QueryClientProvider>
    </Themed>,
  )
  expect(await screen.findByText('11/04/2026, 8:36 AM')).toBeTruthy()
  const changeTexts = screen
    .getAllByRole('listitem')
    .flatMap((one) => (one.querySelector('ul') ? [] : [one.textContent]))
  expect(changeTexts).toEqual([
    'Legal name: Amara Amara Okonkwo',
    'Are you board certified? No',
    'I confirm that all is true. Yes',
    'Select Provider changed',
  ])
})
