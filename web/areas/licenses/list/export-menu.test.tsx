import { exportLicensesTable } from '@client-center/contract/licenses/list/license-list.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { newQueryClient } from '../../../api/query-client.ts'
import { Themed } from '../../../theme/themed.tsx'
import { createPortalServer, signedIn } from '../../../testing/open-portal.tsx'
import { ExportMenu } from './export-menu.tsx'

test('exporting by keyboard returns the focus to Export, even while the file is created', async () => {
  signedIn()
  const server = createPortalServer().answer(exportLicensesTable, () => new Promise<never>(() => {}))
  const user = userEvent.setup()
  render(
    <Themed env="test">
      <QueryClientProvider client={newQueryClient()}>
        <ExportMenu exportQuery={{}} />
      </QueryClientProvider>
    </Themed>,
  )
  const opener = screen.getByRole('button', { name: 'Export' })
  opener.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'CSV' })))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(server.requestsTo(exportLicensesTable)).toHaveLength(1))
  await waitFor(() => expect(document.activeElement).toBe(opener))
  expect(opener.getAttribute('aria-busy')).toBe('true')
})
