import { readFile } from 'node:fs/promises'
import { ConfigProblem, settings, type Config } from '../../config/config.ts'

/** Checks the firm's letter at the start; it is read again for each request. */
export async function requireLetter({ firmLetterFile: file }: Pick<Config, 'firmLetterFile'>): Promise<void> {
  if (file === undefined) return
  await readFile(file, 'utf8').catch(() => {
    throw new ConfigProblem(`${settings.firmLetterFile.name} cannot be used: ${file} cannot be read.`)
  })
}
