/** What refusals say about the second factor. */
export const secondFactorSentences = {
  wrongCode: "That code isn't right. Enter the next code your app shows.",
  wrongFirstCode: "That code isn't right. Check that you scanned this QR code, then enter the next code.",
  ticketEnded: 'Your time to enter a code is over. Log in again.',
  tooManyWrong: 'That was the fifth wrong code. Log in again.',
  alreadyOn: 'Your second factor is already on.',
  notStarted: 'The setup has not started. Scan the QR code first.',
  requiredForStaff: 'Staff of the firm must have a second factor.',
  notOn: 'Your second factor is not on.',
  wrongPasskey: "That passkey didn't work. Try again, or enter a code.",
  passkeyRefused: "The passkey couldn't be added. Try again.",
  tooManyPasskeys: 'You have ten passkeys. Remove one first.',
  wrongPassword: "That password isn't right.",
} as const
