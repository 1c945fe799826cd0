import './theme/first-styles.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { newQueryClient } from './api/query-client.ts'
import { newRouter } from './app/routes.tsx'
import { styleNonce, Themed } from './theme/themed.tsx'
import { refuseStrayFiles } from './ui/files/refuse-stray-files.ts'

// Mantine's dialogs lock scrolling with a style tag; the library that does so reads the nonce from this variable.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() })

refuseStrayFiles()

const rootElement = document.getElementById('app')
if (rootElement === null) throw new Error('The page has no place for the app')

const queryClient = newQueryClient()

createRoot(rootElement).render(
  <StrictMode>
    <Themed>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={newRouter(queryClient)} />
      </QueryClientProvider>
    </Themed>
  </StrictMode>,
)
