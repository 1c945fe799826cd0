/** Invisible characters: blanks, soft hyphens, zero-width spaces, direction marks. */
const UNSEEN = /[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/

/**
 * Characters that reverse or isolate the text after them, which can make a name or number look like another one. Marks
 * that only give a single place its direction are none of them.
 */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g

/**
 * Removes direction controls everywhere, and invisible characters at both ends. Text copied from a web page or address book may contain them: alone they
 * would count as a name, and at the end of an email address they would make it undeliverable. Inside a text the others
 * stay, because they may join letters.
 */
export function trimInvisible(typed: string): string {
  const value = typed.replace(DIRECTION, '')
  let [from, to] = [0, value.length]
  while (from < to && UNSEEN.test(value.charAt(from))) from += 1
  while (to > from && UNSEEN.test(value.charAt(to - 1))) to -= 1
  return value.slice(from, to)
}
