import * as z from 'zod'
import { withLabel } from '../../endpoint/with-label.ts'
import { Id } from '../../endpoint/shapes.ts'

/** The maximum number of files in one ZIP. */
export const maxZipFiles = 100

const tooMany = withLabel('Documents', `at most ${maxZipFiles} at once`)
const none = withLabel('Documents', 'choose at least one')

/** `?ids=…,…`: the ids of the documents to download, without duplicates. */
export const DownloadManyQuery = z.object({
  ids: z
    .string({ error: none })
    .max(maxZipFiles * 37, tooMany)
    .transform((list) => [...new Set(list.toLowerCase().split(','))])
    .pipe(z.array(Id).min(1, none).max(maxZipFiles, tooMany)),
})
