import { sampleOf } from '../testing/sample'
import { modelNamed } from '../engine/model'

export const sample = sampleOf('message-push/task', {
  // What is submitted reaches somebody.
  async row({ maker, engine, tenantId }) {
    const { id: appId } = await maker.target('message-push/appinfo', tenantId)
    await maker.make(modelNamed(engine, 'message-push/userclient'), tenantId, { appId, enabled: true })
    return { appId, audience: 'all', type: 'notice' }
  },
})
