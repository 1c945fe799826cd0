import { disclosureTopics, otherQuestions, type DisclosureTopic } from './disclosure-topics.ts'
import type { Findings } from './findings.ts'
import type { DisclosureQuestion } from './questions.ts'

/**
 * Answers the form's disclosure questions, which are below their headings. Any Yes counts as a yes, and an unreadable
 * answer is left out. An answer whose question was not matched makes all fields of its heading doubtful, since it may
 * answer any of them. A scan may lack a whole question, which shows in the question numbers.
 */
export function findDisclosures(
  findings: Findings,
  parts: readonly (readonly DisclosureQuestion[])[],
  isPicture: boolean,
): void {
  const questions = parts.flat()
  const mayLackQuestions =
    isPicture &&
    !questions
      .slice(-LAST_QUESTIONS_CHECKED)
      .some(({ number }, index, { length }) => number === questions.length - length + index + 1)
  const questionsByPart = parts.flatMap((partQuestions, part) =>
    partQuestions.map((question) => ({
      question,
      part,
      words: normalizeWords(question.text),
      topics: findTopics(question),
    })),
  )
  const unmatched = questionsByPart.filter(({ question, topics, words }) => {
    if (question.isDoubtful) return true
    // The other answers remain certain if the form lacks a readable question, or if an unknown question has the answer
    // No.
    return question.answer !== 'No' && topics.length !== 1 && !(topics.length === 0 && isAboutOtherTopic(words))
  })
  for (const topic of disclosureTopics) {
    const matched = questionsByPart.filter(
      ({ question, topics }) => !question.isDoubtful && topics.length === 1 && topics[0] === topic,
    )
    const topicQuestions = matched.map(({ question }) => question)
    const isDoubtful =
      mayLackQuestions ||
      unmatched.some(({ part }) => matched.some((match) => match.part === part)) ||
      unmatched.some(({ question, words }) => question.answer !== 'No' && topic.mayMatch.test(words))
    const yesAnswers = topicQuestions.filter(({ answer }) => answer === 'Yes')
    if (yesAnswers.length > 0) {
      findings.push(
        topic.answer,
        'disclosure',
        yesAnswers.flatMap(({ answerCells }) => answerCells),
        true,
        isDoubtful,
      )
      const explained = yesAnswers.filter(({ explanationText }) => explanationText !== '')
      const text = explained.map(({ explanationText }) => explanationText).join('\n')
      if (text !== '')
        findings.push(
          topic.explain,
          'disclosure',
          explained.flatMap(({ explanation }) => explanation),
          text,
          isDoubtful,
        )
    } else if (topicQuestions.length > 0 && topicQuestions.every(({ answer }) => answer === 'No')) {
      findings.push(
        topic.answer,
        'disclosure',
        topicQuestions.flatMap(({ answerCells }) => answerCells),
        false,
        isDoubtful,
      )
    }
  }
}

/** If the scan misses no question, at least one of this many last questions has the expected number. */
const LAST_QUESTIONS_CHECKED = 3

const normalizeWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9()]+/g, ' ')
    .trim()

const findTopics = ({ text }: DisclosureQuestion): DisclosureTopic[] => {
  const words = normalizeWords(text)
  return disclosureTopics.filter(
    ({ mustMatch, mustNotMatch }) =>
      mustMatch.every((pattern) => pattern.test(words)) && !mustNotMatch.some((pattern) => pattern.test(words)),
  )
}

const isAboutOtherTopic = (words: string): boolean => otherQuestions.some((otherQuestion) => otherQuestion.test(words))
