import * as z from 'zod'
import { said } from '../forms/said.ts'

/** `?inline=1` shows a PDF or picture in place instead of saving it. */
export const DownloadQuery = z.object({
  inline: z.enum(['0', '1'], { error: said('inline', 'must be 0 or 1') }).optional(),
})
