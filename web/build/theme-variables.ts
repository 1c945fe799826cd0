import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'
import { cssVariables, theme } from '../theme/theme.ts'

/** The name that imports the style sheet. */
const NAME = 'virtual:theme-variables.css'
/** The resolved id. Vite treats ids that start with `\0` as virtual. */
const ID = '\0theme-variables.css'

/** Mantine's component that creates the variables. Merely importing it computes those of the default theme. */
const MAKER = '/MantineCssVariables/MantineCssVariables.mjs'
const NO_MAKER = 'export const MantineCssVariables = () => null'

/**
 * Adds the theme's variables to the page's style sheet at build time. Otherwise Mantine computes them on each visit
 * before the first frame and inserts a style tag, which restyles the page (decision 0009).
 */
export function themeVariables(): Plugin {
  let isLeftOut = false
  return {
    name: 'theme-variables',
    resolveId: (name) => (name === NAME ? ID : undefined),
    load: (id) => {
      if (id === ID) return variables()
      if (!id.endsWith(MAKER)) return undefined
      isLeftOut = true
      return NO_MAKER
    },
    generateBundle: () => {
      if (!isLeftOut) throw new Error("The library's maker of the theme's variables has another name now")
    },
  }
}

/** The variables in Mantine's own format. */
function variables(): string {
  const page = renderToStaticMarkup(
    createElement(MantineProvider, { theme, cssVariablesResolver: cssVariables, withGlobalClasses: false }),
  )
  const written = /<style data-mantine-styles="true">([^]+)<\/style>/.exec(page)?.[1]
  if (written === undefined) throw new Error("The library writes the theme's variables in another way now")
  return written
}
