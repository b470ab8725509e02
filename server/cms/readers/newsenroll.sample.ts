import { news } from '@masthead/contract/cms/news'
import type { Court } from '../../testing/laws/making'
import { captcha } from '../../testing/walk/fresh'
import { sendCall, well } from '../../testing/walk/step'
import { inTime, sampleOf } from '../../testing/sample'

const tenantId = 'acme'
let count = 0

/** A sign-up that is open below an article that readers see. */
const opened = async (court: Court): Promise<Record<string, unknown>> => {
  const chief = court.client('chief')
  const article = court.model('cms/news')
  const { id: newsId } = await court.make(article, tenantId, { openEnroll: true })
  await court.place(article, newsId, { status: news.state.online })
  const { data } = await well(chief.post('blade-cms/newsenroll', { title: `报名${++count}`, newsId, endTime: '2099-01-01 00:00:00' }), 'a sign-up')
  await well(chief.post(`blade-cms/newsenroll/open/${data.id}`), 'a sign-up that is open')
  return { tenantId, enrollId: data.id, name: `读者${count}`, phone: `136${String(10_000_000 + count)}` }
}

export const sample = sampleOf('cms/newsenroll', {
  row: () => inTime,
  calls: {
    enrol: {
      input: async ({ court }) => ({ ...(await opened(court)), ...(await captcha(court)) }),
      async attempts(step) {
        const input = { ...(await opened(step.court)), captchaKey: 'none', captchaCode: 'none' }
        return [{ who: 'a reader who read no captcha', send: () => sendCall(step, step.court.world.nobody, input), expected: [400] }]
      },
    },
  },
})
