/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const SCHEMES = ['light', 'dark'] as const

const AXE_OPTIONS = {
  /** Two rules are left to whoever asks: the size of targets (WCAG 2.2, 2.5.8), and that everything stands in a region of the page. */
  light: { rules: { 'target-size': { enabled: true }, region: { enabled: true } } },
  /** What axe says of colours; whatever else it finds in the dark it has found in the light. */
  dark: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
} satisfies Record<(typeof SCHEMES)[number], RunOptions>

/** Nothing is told of what is well, and no rule that is asked reads style sheets or media. */
const FINDINGS_ALONE = { resultTypes: ['violations'], preload: false } satisfies RunOptions

type RunOptions = Parameters<AxeBuilder['options']>[0]

/** Checks the page as it stands with every rule of axe in light colours, and in dark ones with those that look at colours. */
export async function expectAccessible(page: Page): Promise<void> {
  const before = await readColorScheme(page)
  await drawAll(page, true)
  for (const scheme of SCHEMES) {
    await paint(page, scheme)
    const judged = async (options: RunOptions) =>
      (await (await axeOn(page)).options({ ...AXE_OPTIONS[scheme], ...FINDINGS_ALONE, ...options }).analyze())
        .violations
    // To say where each element stands takes a fifth of the time, and is asked for where there is something to say.
    const isFine = (await judged({ selectors: false })).length === 0
    const found = (isFine ? [] : await judged({})).flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    )
    expect(found, `Accessibility in ${scheme} colours`).toEqual([])
    expect(isFine, `Accessibility in ${scheme} colours`).toBe(true)
  }
  if (before !== null) await paint(page, before)
  await drawAll(page, false)
}

/**
 * What is far from the window has no size until one comes near it: all of it is judged as it is when one does. What stays in
 * sight goes by with the page meanwhile, as in a low window: what it happens to cover is a matter of where the page stands.
 */
const drawAll = (page: Page, isDrawn: boolean): Promise<void> =>
  page.evaluate((all) => {
    const drawn = new CSSStyleSheet()
    drawn.replaceSync(
      '* { content-visibility: visible !important } :root { --sticky: static !important; --fixed: static !important }',
    )
    document.adoptedStyleSheets = all ? [drawn] : []
  }, isDrawn)

/** The half of what axe is by itself: to read it costs a page as much as being judged. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

async function axeOn(page: Page): Promise<AxeBuilder> {
  // A page without frames is judged in itself, which spares opening another for the findings of all frames.
  if (page.frames().length > 1) return new AxeBuilder({ page, axeSource })
  // One that has it already is given nothing to read.
  const there = await page.evaluate(() => 'axe' in window)
  return new AxeBuilder({ page, axeSource: there ? ';' : axeSource }).setLegacyMode()
}

const readColorScheme = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.documentElement.getAttribute('data-mantine-color-scheme'))

/** Colours follow one attribute of the page; two frames later they are all painted. */
const paint = (page: Page, scheme: string): Promise<void> =>
  page.evaluate(async (wanted) => {
    document.documentElement.setAttribute('data-mantine-color-scheme', wanted)
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  }, scheme)
