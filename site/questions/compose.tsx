import { type Compose, isId, pageOf } from '../compose'
import { frameOf } from '../frame'
import { MyQuestionPage, SurveyPage } from './AskPages'
import { QuestionPage, QuestionsPage } from './QuestionPages'

const listSize = 20

/** Only where the site takes questions are there pages of them. */
const whereAsked =
  (compose: Compose): Compose =>
  async (request, load) =>
    (await load.settings()).takesQuestions ? compose(request, load) : undefined

export const questionsPage = whereAsked(async (request, load) => {
  const current = pageOf(request.query.page)
  if (current === undefined) return undefined
  const [frame, listing, answering, replies] = await Promise.all([
    frameOf(request, load),
    load.questions(current, listSize),
    load.answering(),
    load.publicReplies(),
  ])
  if (current > 1 && listing.records.length === 0) return undefined
  return {
    status: 200,
    page: <QuestionsPage frame={frame} listing={listing} answering={answering.slice(0, 10)} replies={current === 1 ? replies : []} />,
  }
})

export const questionPage = whereAsked(async (request, load) => {
  const { id } = request.query
  const question = isId(id) ? await load.question(id) : undefined
  if (!question) return undefined
  return { status: 200, page: <QuestionPage frame={await frameOf(request, load)} question={question} tenantId={request.tenantId} /> }
})

export const myQuestionPage = whereAsked(async (request, load) => ({
  status: 200,
  page: <MyQuestionPage frame={await frameOf(request, load)} tenantId={request.tenantId} />,
}))

/** There for everybody who was sent a link, whether or not the site takes questions. */
export const surveyPage: Compose = async (request, load) => ({
  status: 200,
  page: <SurveyPage frame={await frameOf(request, load)} tenantId={request.tenantId} />,
})
