import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme } from './theme.ts'

/** The chosen light or dark theme is remembered on the device; by default the system decides. */
const remembered = localStorageColorSchemeManager({ key: 'client-center.colors' })

/**
 * The nonce that the server allows for style tags, such as the one that locks scrolling behind a dialog; every page
 * load has a new one.
 */
export const styleNonce = (): string => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''

export function Themed({ children, env }: { readonly children: ReactNode; readonly env?: 'default' | 'test' }) {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={remembered}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
      // They are in the style sheet (platform/build/theme-variables.ts), and Mantine's responsive classes are not used.
      withCssVariables={false}
      withGlobalClasses={false}
      env={env ?? 'default'}
    >
      {children}
    </MantineProvider>
  )
}
