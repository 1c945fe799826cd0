import * as z from 'zod'

/** `?inline=1` displays a PDF or image in the browser instead of saving it. */
export const DownloadQuery = z.object({
  inline: z.enum(['0', '1'], { error: 'A file is either shown or downloaded' }).optional(),
})
