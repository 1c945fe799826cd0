import { disclosureTopics, otherQuestions, type DisclosureTopic } from './disclosure-topics.ts'
import type { Findings } from './findings.ts'
import type { DisclosureQuestion } from './questions.ts'

/**
 * Answers the form's disclosure questions, which are below their headings. Any Yes counts as a yes, and an unreadable
 * answer is left out. An answer whose question was not matched makes all fields of its heading doubtful, since it may
 * answer any of them. A scan may lack a whole question, which shows in the question numbers.
 */
export function findDisclosures(
  to: Findings,
  parts: readonly (readonly DisclosureQuestion[])[],
  isPicture: boolean,
): void {
  const questions = parts.flat()
  const isGap =
    isPicture &&
    !questions.slice(-LAST).some(({ number }, at, { length }) => number === questions.length - length + at + 1)
  const read = parts.flatMap((own, part) =>
    own.map((question) => ({ question, part, words: normalizeWords(question.text), topics: findTopics(question) })),
  )
  const unmatched = read.filter(({ question, topics, words }) => {
    if (question.isDoubtful) return true
    // A readable question that the form does not have leaves the others certain, and so does a No to an unknown
    // question.
    return question.answer !== 'No' && topics.length !== 1 && !(topics.length === 0 && isOther(words))
  })
  for (const topic of disclosureTopics) {
    const matched = read.filter(
      ({ question, topics }) => !question.isDoubtful && topics.length === 1 && topics[0] === topic,
    )
    const own = matched.map(({ question }) => question)
    const isDoubtful =
      isGap ||
      unmatched.some(({ part }) => matched.some((one) => one.part === part)) ||
      unmatched.some(({ question, words }) => question.answer !== 'No' && topic.perhaps.test(words))
    const yes = own.filter(({ answer }) => answer === 'Yes')
    if (yes.length > 0) {
      to.put(
        topic.answer,
        'disclosure',
        yes.flatMap(({ answerCells }) => answerCells),
        true,
        isDoubtful,
      )
      const explained = yes.filter(({ explanationText }) => explanationText !== '')
      const text = explained.map(({ explanationText }) => explanationText).join('\n')
      if (text !== '')
        to.put(
          topic.explain,
          'disclosure',
          explained.flatMap(({ explanation }) => explanation),
          text,
          isDoubtful,
        )
    } else if (own.length > 0 && own.every(({ answer }) => answer === 'No')) {
      to.put(
        topic.answer,
        'disclosure',
        own.flatMap(({ answerCells }) => answerCells),
        false,
        isDoubtful,
      )
    }
  }
}

/** How many of the last questions are checked. At least one must have the number that it has if none was missed. */
const LAST = 3

const normalizeWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9()]+/g, ' ')
    .trim()

const findTopics = ({ text }: DisclosureQuestion): DisclosureTopic[] => {
  const words = normalizeWords(text)
  return disclosureTopics.filter(
    ({ is, not }) => is.every((one) => one.test(words)) && !not.some((one) => one.test(words)),
  )
}

const isOther = (words: string): boolean => otherQuestions.some((one) => one.test(words))
