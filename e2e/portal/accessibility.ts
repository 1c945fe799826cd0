/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const SCHEMES = ['light', 'dark'] as const

const AXE_OPTIONS = {
  /**
   * All rules, including two that are off by default: target size (WCAG 2.2, 2.5.8), and that all content is within a
   * landmark.
   */
  light: { rules: { 'target-size': { enabled: true }, region: { enabled: true } } },
  /** Only the color rules. The check of the light theme covers the others. */
  dark: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
} satisfies Record<(typeof SCHEMES)[number], RunOptions>

/** Omits reports about passed rules. No rule needs style sheets or media. */
const FINDINGS_ALONE = { resultTypes: ['violations'], preload: false } satisfies RunOptions

type RunOptions = Parameters<AxeBuilder['options']>[0]

/** Checks the current page with every rule of axe in the light theme, and with the color rules in the dark one. */
export async function expectAccessible(page: Page): Promise<void> {
  const before = await readColorScheme(page)
  await drawAll(page, true)
  for (const scheme of SCHEMES) {
    await paint(page, scheme)
    const judged = async (options: RunOptions) =>
      (await (await axeOn(page)).options({ ...AXE_OPTIONS[scheme], ...FINDINGS_ALONE, ...options }).analyze())
        .violations
    // Locating each element takes a fifth of the time, so it is done only if there are violations.
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
 * Renders all parts of the page, since parts far from the window have no size until they come near. Also lets sticky
 * parts scroll with the page, as in a low window, because what they cover depends on the scroll position.
 */
const drawAll = (page: Page, isDrawn: boolean): Promise<void> =>
  page.evaluate((all) => {
    const drawn = new CSSStyleSheet()
    drawn.replaceSync(
      '* { content-visibility: visible !important } :root { --sticky: static !important; --fixed: static !important }',
    )
    document.adoptedStyleSheets = all ? [drawn] : []
  }, isDrawn)

/** The source of axe without Playwright's wrapper, which would take as long to parse as the check itself takes. */
const axeLibrary = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Findings name their elements by selectors, so axe need not write down the HTML of every element that it checks. */
const axeSource = `${axeLibrary};axe.configure({ noHtml: true })`

async function axeOn(page: Page): Promise<AxeBuilder> {
  // A page without frames is checked in legacy mode, which saves opening another page for the findings of all frames.
  if (page.frames().length > 1) return new AxeBuilder({ page, axeSource })
  // A page that has already loaded axe need not parse it again.
  const there = await page.evaluate(() => 'axe' in window)
  return new AxeBuilder({ page, axeSource: there ? ';' : axeSource }).setLegacyMode()
}

const readColorScheme = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.documentElement.getAttribute('data-mantine-color-scheme'))

/** Sets the theme by the page's attribute, and waits two frames until everything is painted. */
const paint = (page: Page, scheme: string): Promise<void> =>
  page.evaluate(async (wanted) => {
    document.documentElement.setAttribute('data-mantine-color-scheme', wanted)
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  }, scheme)
