import { readFile } from 'node:fs/promises'
import type { Config } from '../../config/config.ts'
import { defaultLetter } from './default-letter.ts'

/** The letter of the installation: the operator's file, or the one shipped with the program. */
export const readOriginalLetter = async ({
  firmLetterFile: file,
  firmName,
}: Pick<Config, 'firmLetterFile' | 'firmName'>): Promise<string> =>
  file === undefined ? defaultLetter(firmName) : readFile(file, 'utf8')
