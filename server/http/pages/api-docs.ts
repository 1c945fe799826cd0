import { allEndpoints } from '@client-center/contract/all.ts'
import { isStaffAccess } from '@client-center/contract/endpoint/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { apiPage } from './api-docs-html.ts'
import { openApi } from './openapi.ts'

const VERSION = '1.0'

/** The pages are public, and practice users never learn of the firm's workspace. */
const shownEndpoints = Object.fromEntries(
  Object.entries(allEndpoints).filter(([, { access }]) => !isStaffAccess(access)),
)

/**
 * Serves `/api/openapi.json` for programs and `/api/docs` for people. Both are generated from the endpoint table at the
 * first request, which keeps startup fast.
 */
export async function apiPages(app: FastifyInstance): Promise<void> {
  let description: string | undefined
  let page: string | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    description ??= JSON.stringify(openApi(shownEndpoints, VERSION))
    return reply.type('application/json; charset=utf-8').send(description)
  })
  app.get('/api/docs', async (_request, reply) => {
    page ??= apiPage(shownEndpoints)
    return reply.type('text/html; charset=utf-8').send(page)
  })
  app.get('/api/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE))
}

const STYLE = `:root{color-scheme:light dark;--ink:light-dark(#13615f,#84cbc6);--line:light-dark(#dce4e3,#2c403f);--sunken:light-dark(#f2f6f5,#1c2d2c)}
body{font:15px/22px system-ui,sans-serif;max-width:1000px;margin:0 auto;padding:24px;background:light-dark(#f7f9f9,#101d1d);color:light-dark(#142326,#e6eeed)}
a{color:var(--ink)}h1{font-size:26px}h2{font-size:20px;margin-top:40px}nav ul{columns:3;padding-left:20px}
article{border:1px solid var(--line);border-radius:10px;padding:4px 16px 12px;margin:12px 0}
code,pre{font:13px/19px ui-monospace,monospace}pre{background:var(--sunken);padding:12px;border-radius:6px;overflow:auto;max-height:360px}
.method{font-weight:650;color:var(--ink)}summary{cursor:pointer;padding:4px 0}@media(max-width:700px){nav ul{columns:1}}`
