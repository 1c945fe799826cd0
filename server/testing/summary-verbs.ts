import type { Answered, TestApp } from './app.ts'
import { multipart } from './multipart.ts'

let made = 0

/** Returns a small unique PDF without content. */
export function nextPdf(): string {
  made += 1
  return `%PDF-1.7 ${made}`
}

/** Requests about the summaries of a project or account for tests, with these headers by default. */
export const summaryVerbs = (portal: TestApp, by: Record<string, string>, projectOrAccount: string) => {
  const path = `/api/Caqh/${projectOrAccount}`
  return {
    upload: (
      form: string,
      { content = nextPdf(), name = 'Summary.pdf', which = '', who = by }: Partial<Sent> = {},
    ): Promise<Answered> => {
      const sent = multipart({}, { name, content })
      return portal.request({ ...who, ...sent.headers }, 'POST', `${path}/uploadDocument/${form}${which}`, sent.payload)
    },
    remove: (document: string, which = '', who = by): Promise<Answered> =>
      portal.request(who, 'DELETE', `${path}/removeDocument/${document}${which}`),
    summary: (form: string, who = by): Promise<Answered> => portal.request(who, 'GET', `${path}/summary/${form}`),
    download: (file: string, { who = by, name = 'Summary.pdf', range = '' } = {}) =>
      portal.app.inject({
        method: 'GET',
        url: `${path}/download/${file}/${name}`,
        headers: { ...who, ...(range === '' ? {} : { range }) },
      }),
  }
}

interface Sent {
  readonly content: Buffer | string
  readonly name: string
  /** A query string such as `?isDraft=true`. */
  readonly which: string
  readonly who: Record<string, string>
}
