/** What is written about the project stays true. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { drawFillableForms } from './scripts/fillable-forms.ts'
import { licenseColumnsSql, newestLicenseColumnsSql } from './scripts/license-columns.ts'
import { drawSampleSummary, sampleSummaryFile } from './scripts/sample-summary.ts'
import { thirdPartyText } from './scripts/third-party.ts'

const ROOT = import.meta.dirname
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')

test('THIRD_PARTY.md lists what the lockfile installs', () => {
  expect(read('THIRD_PARTY.md')).toBe(thirdPartyText(ROOT))
})

test('the PDF forms in the repository are what the script writes', async () => {
  const forms = Object.entries(await drawFillableForms())
  expect(forms).toHaveLength(2)
  for (const [file, content] of forms)
    expect(readFileSync(path.join(ROOT, file)).equals(content), `run "npm run fillable-forms" for ${file}`).toBe(true)
})

test('the sample summary in the repository is what the script writes', async () => {
  expect(readFileSync(path.join(ROOT, sampleSummaryFile)).equals(await drawSampleSummary())).toBe(true)
})

test('the newest migration of the license columns covers the license types', () => {
  expect(newestLicenseColumnsSql(), 'run "npm run license-columns", then "npm run schema"').toBe(licenseColumnsSql())
})

test('the newest entry of the changelog is the version of the package', () => {
  const { version } = JSON.parse(read('package.json')) as { readonly version: string }
  expect(/^## (\S+)/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version)
})

test('decision records are numbered without gaps, dated, with a state, and in the index', () => {
  const files = readdirSync(path.join(ROOT, 'docs/decisions')).filter((file) => /^\d/.test(file))
  expect(files.map((file) => Number(file.slice(0, 4)))).toEqual(files.map((_, at) => at + 1))
  const rows = files.map((file) => {
    const text = read(`docs/decisions/${file}`)
    const [, number, title, state, date] =
      /^# (\d{4}) (.+)\n\n(Accepted|Superseded[^,]*), (\d{4}-\d\d-\d\d)\./.exec(text) ?? []
    return `| [${number ?? ''}](${file}) | ${title ?? ''} | ${date ?? ''} | ${(state ?? '').toLowerCase()} |`
  })
  const index = read('docs/decisions/README.md')
  expect(rows.filter((row) => !index.includes(row))).toEqual([])
  expect(index.match(/^\| \[/gm)).toHaveLength(files.length)
})
