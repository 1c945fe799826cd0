import type { Endpoint } from '@client-center/contract/endpoint/endpoint.ts'
import * as z from 'zod'

/** The endpoint table as a readable page without scripts: each endpoint with its permission, fields and reply. */
export function apiPage(table: Readonly<Record<string, Endpoint>>): string {
  const byArea = Map.groupBy(Object.entries(table), ([, endpoint]) => endpoint.path.split('/')[2] ?? 'api')
  const areas = [...byArea].map(([area, calls]) => ({ area, calls }))
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Client Center: calls</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><main><h1>Client Center: calls</h1>
<p>The same table as <a href="/api/openapi.json">OpenAPI 3.1</a>. Bodies and answers are JSON; a session's token goes into <code>Authorization: Bearer …</code>. A call that a rule refuses answers 444 with <code>{"message": "…"}</code>, a sentence for the person.</p>
<nav aria-label="Areas"><ul>${areas.map(({ area, calls }) => `<li><a href="#${escape(area)}">${escape(area)}</a> (${calls.length})</li>`).join('')}</ul></nav>
${areas.map(({ area, calls }) => `<section aria-label="${escape(area)}"><h2 id="${escape(area)}">${escape(area)}</h2>${calls.map(([name, endpoint]) => article(name, endpoint)).join('')}</section>`).join('\n')}
</main></body></html>`
}

function article(name: string, endpoint: Endpoint): string {
  const parts = [
    details('Query', endpoint.query, 'input'),
    details(
      endpoint.upload
        ? `Fields, beside the file "${endpoint.upload.part}" of at most ${endpoint.upload.limit} bytes`
        : 'Body',
      endpoint.body,
      'input',
    ),
    details('Answer', endpoint.reply, 'output'),
  ]
  return `<article id="${escape(name)}"><h3><span class="method">${endpoint.method}</span> <code>${escape(endpoint.path)}</code></h3><p>${escape(endpoint.summary)}. ${access(endpoint)}</p>${parts.join('')}</article>`
}

function access(endpoint: Endpoint): string {
  if (endpoint.access === 'anyone') return 'Anyone may call it.'
  if (endpoint.access === 'signedIn') return 'Any signed-in user may call it.'
  return `Needs <code>${endpoint.access}</code> on the account.`
}

function details(title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string {
  if (!schema) return ''
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return `<details><summary>${escape(title)}</summary><pre tabindex="0">${escape(JSON.stringify(json, null, 2))}</pre></details>`
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
