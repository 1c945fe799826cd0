import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'
import { cssVariables, theme } from '../theme/theme.ts'

/** The style sheet is asked for under this name. */
const NAME = 'virtual:theme-variables.css'
/** Under this one the builder finds it: what begins so is no file. */
const ID = '\0theme-variables.css'

/**
 * The component of the library that makes the variables. When it is merely imported, it already works out those of the default
 * theme.
 */
const MAKER = '/MantineCssVariables/MantineCssVariables.mjs'
const NO_MAKER = 'export const MantineCssVariables = () => null'

/**
 * Makes the theme's variables a part of the page's style sheet. By itself the library works them out at each visit, before the
 * first frame, and puts them into the page with a style tag, after which all of it is styled anew (0009).
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

/** As the library itself writes them. */
function variables(): string {
  const page = renderToStaticMarkup(
    createElement(MantineProvider, { theme, cssVariablesResolver: cssVariables, withGlobalClasses: false }),
  )
  const written = /<style data-mantine-styles="true">([^]+)<\/style>/.exec(page)?.[1]
  if (written === undefined) throw new Error("The library writes the theme's variables in another way now")
  return written
}
