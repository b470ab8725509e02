import { refuses } from '../testing/refusals/refuses'

refuses({
  'to hear of more nouns than anybody looks at': [
    400,
    '最多订阅 100 个资源',
    (scene) => {
      const topics = [...scene.engine.models.values()].filter(({ noun }) => !noun.internal).slice(0, 101)
      return scene.client('chief').get(`blade-desk/stream?topics=${topics.map(({ noun }) => noun.name).join(',')}`)
    },
  ],
})
