import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { startApp } from '../../testing/app.ts'
import { serveForms } from './serve-forms.ts'

const names = ['acquisition-letter.pdf', 'dea-waiver.pdf']

test.each(names)('%s is a tagged PDF with fillable fields, for anyone', async (name) => {
  const portal = await startApp({ demo: false })
  try {
    const answer = await portal.app.inject(`/static/${name}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
    })
    const text = answer.rawPayload.toString('latin1')
    expect(text).toMatch(/^%PDF-1\.7/)
    expect(text).toContain('/Marked true')
    expect(text).toContain('/Lang (en-US)')
    const fields = text.match(/\/FT \/Tx/g)?.length ?? 0
    expect(fields).toBeGreaterThanOrEqual(9)
    // Each has a name for screen readers and a place in the reading order.
    expect(text.match(/\/TU \(/g)).toHaveLength(fields)
    expect(text.match(/\/S \/Form\b/g)).toHaveLength(fields)
    const titles = [...text.matchAll(/\/T \(([^)]*)\)/g)].map(([, title]) => title)
    expect(new Set(titles).size).toBe(titles.length)
    expect((await portal.app.inject({ method: 'HEAD', url: `/static/${name}` })).statusCode).toBe(200)
  } finally {
    await portal.close()
  }
})

test("the firm's own form replaces it, and a file that is not a PDF prevents the start", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forms-'))
  const [own, wrong] = [join(folder, 'own.pdf'), join(folder, 'wrong.pdf')]
  await writeFile(own, '%PDF-1.4 ours')
  await writeFile(wrong, 'no form')
  const app = Fastify()
  await serveForms(app, { acquisitionLetterFile: own, deaWaiverFile: undefined }, async () => null)
  expect((await app.inject('/static/acquisition-letter.pdf')).body).toBe('%PDF-1.4 ours')
  await app.close()
  for (const file of [wrong, join(folder, 'none.pdf')])
    await expect(
      serveForms(Fastify(), { acquisitionLetterFile: undefined, deaWaiverFile: file }, async () => null),
    ).rejects.toThrow(`FIRM_DEA_WAIVER_FILE cannot be used: ${file} is not a readable PDF.`)
  await rm(folder, { recursive: true })
})
