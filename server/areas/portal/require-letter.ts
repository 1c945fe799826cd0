import { readFile } from 'node:fs/promises'
import { ConfigProblem, settings, type Config } from '../../config/config.ts'

/** Checks at the start that the firm's letter can be read. Each request reads the letter again. */
export async function requireLetter({ firmLetterFile: file }: Pick<Config, 'firmLetterFile'>): Promise<void> {
  if (file === undefined) return
  await readFile(file, 'utf8').catch(() => {
    throw new ConfigProblem(`${settings.firmLetterFile.name} cannot be used: ${file} cannot be read.`)
  })
}
