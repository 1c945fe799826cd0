import path from 'node:path'
import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/** The page of the made-up form, in the browser that the journeys use. Whoever runs it says where the page is: FORMS_PAGE. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  projects: [{ testMatch: '*.test.ts' }],
  globalSetup: [],
  // A key is measured alone: a second page beside it would be measured with it.
  workers: 1,
  // Every rule of axe is put to some hundred fields, in two colours.
  timeout: 300_000,
  outputDir: path.join(import.meta.dirname, '..', '..', 'test-results', 'forms-page'),
  reporter: [['list']],
  // Nobody watches while keys are measured: recording every frame would be measured with them.
  use: { ...journeys.use, baseURL: process.env['FORMS_PAGE'] ?? '', trace: 'off' },
})
