import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariables, theme } from './theme.ts'

/** The light or dark look that somebody chose is remembered on the device; until then the system decides. */
const remembered = localStorageColorSchemeManager({ key: 'client-center.colors' })

/** The nonce that the server allows for the library's two style tags; it is new with every page. */
export const styleNonce = (): string => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''

export function Themed({ children, env }: { readonly children: ReactNode; readonly env?: 'default' | 'test' }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={remembered}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
      env={env ?? 'default'}
    >
      {children}
    </MantineProvider>
  )
}
