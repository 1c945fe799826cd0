import path from 'node:path'
import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/** Tests the page of the invented form in the journeys' browser. The environment variable FORMS_PAGE holds its URL. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  projects: [{ testMatch: '*.test.ts' }],
  globalSetup: [],
  // A second page would distort the measured times.
  workers: 1,
  // The tests check every axe rule on hundreds of fields, in two themes.
  timeout: 300_000,
  outputDir: path.join(import.meta.dirname, '..', '..', 'test-results', 'forms-page'),
  reporter: [['list']],
  // Recording every frame would distort the measured times.
  use: { ...journeys.use, baseURL: process.env['FORMS_PAGE'] ?? '', trace: 'off' },
})
