import { disclosureTopics, otherQuestions, type DisclosureTopic } from './disclosure-topics.ts'
import type { Findings } from './findings.ts'
import type { Question } from './questions.ts'

/**
 * Answers what the form asks of the disclosure questions: any Yes is a yes, and nothing is answered that could not be read. In
 * pictures a whole question may be overlooked, which its number tells.
 */
export function findDisclosures(to: Findings, questions: readonly Question[], isPicture: boolean): void {
  const isGap =
    isPicture &&
    !questions.slice(-LAST).some(({ number }, at, { length }) => number === questions.length - length + at + 1)
  const read = questions.map((question) => ({ question, words: wordsOf(question.text), topics: topicsOf(question) }))
  const unread = read.filter(
    ({ question, topics, words }) =>
      question.answer !== 'No' &&
      (question.isDoubtful || topics.length !== 1) &&
      !(topics.length === 0 && isOther(words) && !question.isDoubtful),
  )
  for (const topic of disclosureTopics) {
    const own = read
      .filter(({ question, topics }) => !question.isDoubtful && topics.length === 1 && topics[0] === topic)
      .map(({ question }) => question)
    const yes = own.filter(({ answer }) => answer === 'Yes')
    if (yes.length > 0) {
      to.put(
        topic.answer,
        'disclosure',
        yes.flatMap(({ answerCells }) => answerCells),
        true,
        false,
      )
      const explained = yes.filter(({ explanationText }) => explanationText !== '')
      const text = explained.map(({ explanationText }) => explanationText).join('\n')
      if (text !== '')
        to.put(
          topic.explain,
          'disclosure',
          explained.flatMap(({ explanation }) => explanation),
          text,
          false,
        )
    } else if (own.length > 0 && own.every(({ answer }) => answer === 'No')) {
      // A Yes that nobody could read may belong here: then the person has to answer.
      const isOpen = isGap || unread.some(({ words }) => topic.perhaps.test(words))
      to.put(
        topic.answer,
        'disclosure',
        own.flatMap(({ answerCells }) => answerCells),
        false,
        isOpen,
      )
    }
  }
}

/** Of the last questions, at least one has the number that it has when none was overlooked. */
const LAST = 3

const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9()]+/g, ' ')
    .trim()

const topicsOf = ({ text }: Question): DisclosureTopic[] => {
  const words = wordsOf(text)
  return disclosureTopics.filter(
    ({ is, not }) => is.every((one) => one.test(words)) && !not.some((one) => one.test(words)),
  )
}

const isOther = (words: string): boolean => otherQuestions.some((one) => one.test(words))
