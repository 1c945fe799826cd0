import { toPlainCharacters } from './to-plain-characters.ts'

const WORDS: Readonly<Record<string, string>> = {
  noon: '12:00',
  midday: '12:00',
  '12 noon': '12:00',
  midnight: '00:00',
  '12 midnight': '00:00',
}
/** Hours, minutes and A or P with any common separator; seconds only as :00. */
const TIME = /^(\d{1,2})(?:\s?[:.h]\s?(\d{2})|\s(\d{2})|(\d{2}))?(?::00)?\s?(?:([ap])(?:\s?m)?)?$/
/** A two-digit hour with minutes, as in 24-hour times. */
const TWENTY_FOUR_HOUR = /^\d{2}:?\d{2}$/

/**
 * All times of day 'HH:mm' that the text may mean (AMB-150): 5pm, 5:00 p.m., 0500PM, 1700, 17:00, noon. Two if AM or PM
 * is missing ("5:00"), none if it is not a time.
 */
export function parseTimes(text: string): readonly string[] {
  const plain = toPlainCharacters(text).toLowerCase()
  const word = WORDS[plain]
  if (word !== undefined) return [word]
  const [, hourText, ...rest] = TIME.exec(plain.replaceAll(/(?<=[ap])\.|(?<=m)\./g, '')) ?? []
  if (hourText === undefined) return []
  const [colon, blank, run, half] = rest
  const hour = Number(hourText)
  const minutes = colon ?? blank ?? run ?? '00'
  if (hour > 23 || Number(minutes) > 59) return []
  const formatTime = (hours: number): string => `${String(hours).padStart(2, '0')}:${minutes}`
  // 17:00 PM is redundant but clear; 17:00 AM and 0:30 PM are impossible.
  if (hour > 12) return half === 'a' ? [] : [formatTime(hour)]
  if (hour === 0) return half === 'p' ? [] : [formatTime(hour)]
  const [am, pm] = [formatTime(hour % 12), formatTime((hour % 12) + 12)]
  if (half !== undefined) return [half === 'a' ? am : pm]
  return TWENTY_FOUR_HOUR.test(plain) ? [formatTime(hour)] : [am, pm]
}

/** The time of day 'HH:mm' that the text means; undefined if it means none, or more than one. */
export function parseTime(text: string): string | undefined {
  const [time, otherTime] = parseTimes(text)
  return otherTime === undefined ? time : undefined
}

/** Formats '08:30' as 8:30 AM; other texts are unchanged. */
export function formatTime(value: string): string {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(value) ?? []
  if (hours === undefined) return value
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'AM' : 'PM'}`
}
