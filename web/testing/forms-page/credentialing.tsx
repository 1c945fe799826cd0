import '../../theme/first-styles.ts'
import '../../theme/app-styles.ts'
import { credentialingForm } from '@client-center/domain/credentialing/credentialing-form.ts'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode, useState, type CSSProperties } from 'react'
import { createRoot } from 'react-dom/client'
import { CredentialingContextProvider } from '../../areas/credentialing/parts/credentialing-context.tsx'
import { credentialingParts } from '../../areas/credentialing/parts/credentialing-parts.tsx'
import { importKey } from '../../forms/local-drafts/device-key.ts'
import { useLocalDraft } from '../../forms/document/use-local-draft.ts'
import { FormFrame } from '../../forms/document/form-frame.tsx'
import { useForm } from '../../forms/document/use-form.ts'
import { Themed } from '../../theme/themed.tsx'
import { fullCredentialing, madeUpKnown } from './made-up-credentialing.ts'

/** The credentialing form on a separate page, for measurements in a real browser. Not part of the product. */
const saved = { rev: 1, answers: fullCredentialing }
const calls = { load: () => Promise.resolve(saved), save: () => Promise.resolve(saved) }
const place = { sources: madeUpKnown, readSsn: () => Promise.resolve('123-45-6789'), today: '2026-11-22' }
const KEY = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8'
const importDeviceKey = () => importKey(KEY)

/** Without the portal's header, sticky elements stick to the top of the window. */
const NO_HEADER = { '--header-height': '0px' } as CSSProperties

const searchParams = new URLSearchParams(location.search)

function Page() {
  const [settings] = useState({
    saved,
    calls,
    pause: 600_000,
    sendsDrafts: false,
    showsAllProblems: searchParams.has('tells'),
    readOnly: searchParams.has('reads'),
    startTab: searchParams.get('tab') ?? undefined,
  })
  const form = useForm(credentialingForm, settings, { today: place.today })
  const localDraft = useLocalDraft(credentialingForm, form, {
    person: 'maria',
    draftName: 'credentialing',
    getKey: importDeviceKey,
  })
  return (
    <main style={{ ...NO_HEADER, maxWidth: 1240, margin: '0 auto', padding: '0 16px' }}>
      <CredentialingContextProvider value={place}>
        <FormFrame form={form} localDraft={localDraft} {...credentialingParts} />
      </CredentialingContextProvider>
    </main>
  )
}

// Leave guards of dialogs need a router.
const router = createRouter({ routeTree: createRootRoute({ component: Page }) })

const root = document.getElementById('root')
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <Themed>
        <RouterProvider router={router} />
      </Themed>
    </StrictMode>,
  )
