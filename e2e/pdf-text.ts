import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import { getDocumentProxy } from 'unpdf'

/** The text of each page of a PDF. */
export async function pdfPages(pdf: Buffer): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const numbers = Array.from({ length: document.numPages }, (_, at) => at + 1)
  return Promise.all(
    numbers.map(async (number) => {
      const { items } = await (await document.getPage(number)).getTextContent()
      return items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replaceAll(/\s+/g, ' ')
    }),
  )
}

/** The text of each page of a downloaded PDF. */
export const downloadedPages = async (download: Download): Promise<string[]> =>
  pdfPages(await readFile(await download.path()))
