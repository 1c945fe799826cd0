import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme } from './theme.ts'

/** Stores the chosen color scheme on the device. The system's scheme is the default. */
const remembered = localStorageColorSchemeManager({ key: 'client-center.colors' })

/**
 * The nonce that the content security policy allows for style tags, such as the one that locks scrolling behind a
 * dialog. Each page load has a new one.
 */
export const styleNonce = (): string => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''

export function Themed({ children, env }: { readonly children: ReactNode; readonly env?: 'default' | 'test' }) {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={remembered}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
      // The variables are in the style sheet (web/build/theme-variables.ts), and Mantine's responsive classes are not
      // used.
      withCssVariables={false}
      withGlobalClasses={false}
      env={env ?? 'default'}
    >
      {children}
    </MantineProvider>
  )
}
