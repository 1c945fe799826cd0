import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Config } from '../config/config.ts'
import type { DueMail } from './outbox-queries.ts'
import { writeMailFile } from './write-mail-file.ts'

export type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'dataDir'>

/**
 * Sends a mail through the configured mail server. Without a mail server, writes it as a file to the data directory.
 * Throws when the mail server does not accept it.
 */
export async function sendMail(config: MailConfig, mail: DueMail): Promise<void> {
  const message: SendMailOptions = {
    from: config.mailFrom,
    to: { name: '', address: mail.recipient },
    replyTo: mail.replyTo === null ? undefined : { name: '', address: mail.replyTo },
    subject: mail.subject,
    text: mail.text,
    // The same id on every attempt, so that mail clients recognize a mail that arrives twice after a crash.
    messageId: `<${mail.id}@${new URL(config.publicUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  if (config.smtpUrl === undefined) {
    await writeMailFile(config.dataDir, mail.id, message)
    return
  }
  const transport = createTransport({
    url: config.smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  try {
    await transport.sendMail(message)
  } finally {
    transport.close()
  }
}
