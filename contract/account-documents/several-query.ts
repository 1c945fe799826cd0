import * as z from 'zod'
import { said } from '../forms/said.ts'
import { Id } from '../shapes.ts'

/** Most files of one ZIP. */
export const mostFiles = 100

const error = said('ids', 'must name documents')

/** `?ids=…,…`: the documents whose files are wanted, each once. */
export const SeveralQuery = z.object({
  ids: z
    .string({ error })
    .max(mostFiles * 37, said('ids', `at most ${mostFiles}`))
    .transform((list) => [...new Set(list.toLowerCase().split(','))])
    .pipe(
      z
        .array(Id)
        .min(1, error)
        .max(mostFiles, said('ids', `at most ${mostFiles}`)),
    ),
})
