import type { PracticeMessage } from '@client-center/contract/firm/practice-messages.ts'
import { formatPhone } from '@client-center/domain/forms/parse-phone.ts'
import { practiceMessagesTexts as texts } from './practice-messages-texts.ts'

/** Who was signed in, and the name and email that were typed into the contact-us form, if they differ. */
export function toSenderLine({ sender, phone, writtenAs }: PracticeMessage): string[] {
  const user = sender === null ? [texts.noAccess] : [sender.name, sender.email]
  return [...user, formatPhone(phone), ...(writtenAs === null ? [] : [texts.writtenAs(writtenAs)])]
}
