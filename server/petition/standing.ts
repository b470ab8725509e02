import { type Label, say } from '@masthead/contract/kit/label'
import { problem } from '@masthead/contract/petition/problem'
import { wireTime } from '../engine/kinds/time'
import type { Context, Row } from '../engine/types'

const { published, hidden } = problem.state

/** Where a question stands, in a sentence for who asked it: which department has it and until when it answers. Null once it is answered or hidden. */
export const standingOf = (ctx: Context, { status, deptName, deadline }: Row): string | null => {
  if (status === published || status === hidden) return null
  const day = String(deadline ?? '').slice(0, 10)
  const isLate = day !== '' && day < wireTime(ctx.clock.now(), ctx.zone).slice(0, 10)
  const who: Label = deptName
    ? [`您的提问正由${String(deptName)}办理`, `Your question is with ${String(deptName)}`]
    : ['您的提问已收到，正在确定答复部门', 'Your question has arrived, and its department is being chosen']
  const when: Label = isLate
    ? [`，答复期限 ${day} 已过，正在催办`, `; it was to be answered by ${day} and is being chased`]
    : [`，将于 ${day} 前答复`, `, to be answered by ${day}`]
  return say(day === '' ? who : [`${who[0]}${when[0]}`, `${who[1]}${when[1]}`], ctx.language)
}
