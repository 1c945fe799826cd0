import { readFile } from 'node:fs/promises'
import { ConfigProblem, settings, type Config } from '../platform/config/config.ts'

/** The firm's letter is read whenever somebody asks for it; a file that cannot be read ends the start. */
export async function requireLetter({ firmLetterFile: file }: Pick<Config, 'firmLetterFile'>): Promise<void> {
  if (file === undefined) return
  await readFile(file, 'utf8').catch(() => {
    throw new ConfigProblem(`${settings.firmLetterFile.name} cannot be used: ${file} cannot be read.`)
  })
}
