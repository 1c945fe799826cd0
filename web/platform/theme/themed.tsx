import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme } from './theme.ts'

/** The light or dark look that somebody chose is remembered on the device; until then the system decides. */
const remembered = localStorageColorSchemeManager({ key: 'client-center.colors' })

/** The nonce that the server allows for style tags, such as the one that locks the page behind a dialog; it is new with every page. */
export const styleNonce = (): string => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''

export function Themed({ children, env }: { readonly children: ReactNode; readonly env?: 'default' | 'test' }) {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={remembered}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
      // They are in the style sheet (platform/build/theme-variables.ts), and nobody uses its classes for widths.
      withCssVariables={false}
      withGlobalClasses={false}
      env={env ?? 'default'}
    >
      {children}
    </MantineProvider>
  )
}
