import type { Account } from '@client-center/contract/accounts/account.ts'
import type { EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import { readPortal } from '@client-center/contract/portal/portal.ts'
import { userInfo, whoAmI } from '@client-center/contract/session/session.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { newQueryClient } from '../api/query-client.ts'
import { newRouter } from '../app/routes.tsx'
import { saveTokens } from '../api/tokens.ts'
import { timeZone } from '../time/time-zone.ts'
import { Themed } from '../theme/themed.tsx'
import { messages } from '../ui/feedback/toast.ts'
import { fakeServer } from './fake-replies.ts'

/** Maria's practice, with every permission. */
export const brightSmile: Account = {
  id: '0b8f5c9e-58a1-4d0a-9a53-0d6d2f1f8b01',
  name: 'Bright Smile Dental',
  hasCap: true,
  hasProjects: true,
  permissions: [1, 2, 3, 4],
  timeZone: timeZone(),
}

/** The public data of an installation that is not a demo. */
export const installation: EndpointReply<typeof readPortal> = {
  firmName: 'Keystone Dental Advisors',
  credentialingInformationUrl: 'https://firm.example/credentialing',
  solutionsUrl: 'https://firm.example/solutions',
  demo: null,
}

/** A fake server with Maria and her accounts. Tests add the replies that their page needs. */
export const createPortalServer = (accounts: Account[] = [brightSmile]) =>
  fakeServer()
    .answer(readPortal, installation)
    .answer(whoAmI, { id: '1', name: 'Maria López', email: 'maria@brightsmile.example' })
    .answer(userInfo, accounts)

/** Stores the tokens of a session of Maria. */
export const signedIn = () => saveTokens({ authToken: 'auth-1', refreshToken: 'refresh-1' })

/** Renders the whole portal at an address, with its real routes. */
export function openPortal(address: string) {
  for (const message of messages.now()) messages.close(message)
  const answers = newQueryClient()
  // Failures must show without retries.
  answers.setDefaultOptions({ queries: { retry: false } })
  const router = newRouter(answers, createMemoryHistory({ initialEntries: [address] }))
  const view = render(
    <Themed env="test">
      <QueryClientProvider client={answers}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Themed>,
  )
  return { ...view, router, answers, user: userEvent.setup(), path: () => router.state.location.pathname }
}
