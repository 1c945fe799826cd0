import { accountCredentialing } from '@client-center/contract/credentialing/account-credentialing.ts'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Themed } from '../../theme/themed.tsx'
import { brightSmile, createPortalServer, signedIn } from '../../testing/open-portal.tsx'
import { providerCredentialingHost } from './credentialing-host.ts'
import { PdfButton } from './pdf-button.tsx'

const form = { id: 'f1', providerName: 'Amara Okonkwo', completedOn: '2026-11-25' } as const

test.each([
  { what: 'a draft, at once', status: 0, opens: false },
  { what: 'a published form, from the menu', status: 1, opens: true },
] as const)(
  'saving $what by keyboard keeps the focus on the button while the file is created',
  async ({ status, opens }) => {
    signedIn()
    const server = createPortalServer().answer(accountCredentialing.downloadForm, () => new Promise<never>(() => {}))
    const user = userEvent.setup()
    render(
      <Themed env="test">
        <PdfButton
          host={providerCredentialingHost(brightSmile.id, 'p1')}
          form={{ ...form, status }}
          name="Amara Okonkwo"
          canEdit
        />
      </Themed>,
    )
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save Amara Okonkwo as PDF' })
    button.focus()
    await user.keyboard('{Enter}')
    if (opens) {
      await screen.findByRole('menuitem', { name: 'Save as PDF' })
      await waitFor(() => expect(document.activeElement?.textContent).toBe('Save as PDF'))
      await user.keyboard('{Enter}')
    }
    await waitFor(() => expect(server.requestsTo(accountCredentialing.downloadForm)).toHaveLength(1))
    await waitFor(() => expect(document.activeElement).toBe(button))
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(button.disabled, 'A disabled button loses the focus').toBe(false)
  },
)
