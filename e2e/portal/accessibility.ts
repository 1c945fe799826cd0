/// <reference lib="dom" />
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const SCHEMES = ['light', 'dark'] as const
/** What axe says of colours; whatever else it finds in the dark it has found in the light. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Checks the page as it stands with every rule of axe in light colours, and in dark ones with those that look at colours. */
export async function expectAccessible(page: Page): Promise<void> {
  const before = await schemeOf(page)
  for (const scheme of SCHEMES) {
    await paint(page, scheme)
    // A page without frames is judged in itself, which spares opening another for the findings of all frames.
    const axe = new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1)
    const { violations } = await (scheme === 'light' ? axe : axe.withRules(COLOUR_RULES)).analyze()
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    )
    expect(found, `Accessibility in ${scheme} colours`).toEqual([])
  }
  if (before !== null) await paint(page, before)
}

const schemeOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.documentElement.getAttribute('data-mantine-color-scheme'))

/** Colours follow one attribute of the page; two frames later they are all painted. */
const paint = (page: Page, scheme: string): Promise<void> =>
  page.evaluate(async (wanted) => {
    document.documentElement.setAttribute('data-mantine-color-scheme', wanted)
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  }, scheme)
