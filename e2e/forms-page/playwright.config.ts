import path from 'node:path'
import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/** The page of the made-up form, in the journeys' browser. The environment variable FORMS_PAGE has its address. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  projects: [{ testMatch: '*.test.ts' }],
  globalSetup: [],
  // A second page would distort the measured times.
  workers: 1,
  // Checks every rule of axe on some hundred fields, in two themes.
  timeout: 300_000,
  outputDir: path.join(import.meta.dirname, '..', '..', 'test-results', 'forms-page'),
  reporter: [['list']],
  // Recording every frame would distort the measured times.
  use: { ...journeys.use, baseURL: process.env['FORMS_PAGE'] ?? '', trace: 'off' },
})
