import { mkdir, open, rename } from 'node:fs/promises'
import path from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'

/** Writes the mail as `mail/{id}.eml`, completely or not at all. Only the server's own user can read the file. */
export async function writeMailFile(dataDir: string, id: string, message: SendMailOptions): Promise<void> {
  const built = await createTransport({ streamTransport: true, buffer: true, newline: 'windows' }).sendMail(message)
  const folder = path.join(dataDir, 'mail')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const finished = path.join(folder, `${id}.eml`)
  const unfinished = `${finished}.part`
  const file = await open(unfinished, 'w', 0o600)
  try {
    await file.writeFile(built.message)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, finished)
}
