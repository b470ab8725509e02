import { fitPicture, isPictureProblem } from '../../platform/files/picture'
import { type Around, type Client, type Parcel, type Sent, Setback } from './client'
import { withPictures } from './pictures'
import { articlesIn, codeOf, wechatApi, type WechatApi } from './wechat-api'

/** As the platform documents them. */
const coverBytes = 10_000_000
const bodyPictureBytes = 1_000_000
const mostCharacters = 20_000
const mostBytes = 1_000_000
const lengths = { author: 16, digest: 120 } as const

const gone = 40007
const noSuchArticle = 53600

/** By what an article of ours is known among those of the account: its own address, or its title where the site has no address. */
const isOurs = ({ url, title }: Parcel, one: Readonly<Record<string, unknown>>): boolean =>
  url ? one.content_source_url === url : one.title === title

const fitted = async (around: Around, link: string, most: number): Promise<Buffer> => {
  try {
    return await fitPicture(await around.picture(link), most)
  } catch (error) {
    if (isPictureProblem(error))
      throw new Setback([`图片无法转换为微信接受的大小：${link.slice(0, 80)}`, `A picture cannot be made small enough: ${link.slice(0, 80)}`])
    throw error
  }
}

const coverOf = async (around: Around, api: WechatApi, { cover }: Parcel): Promise<string> => {
  if (around.delivery.coverId) return around.delivery.coverId
  if (!cover) throw new Setback(['微信文章必须有封面，请设置缩略图或默认封面', 'WeChat articles need a cover: set a thumbnail or a default cover'])
  const { media_id: id } = await api.file('material/add_material?type=image', await fitted(around, cover, coverBytes))
  const coverId = api.text(id, 'media_id')
  await around.note({ coverId })
  return coverId
}

const articleOf = async (around: Around, api: WechatApi, parcel: Parcel): Promise<object> => {
  const thumb = await coverOf(around, api, parcel)
  const content = await withPictures(parcel.content, async (link) =>
    api.text((await api.file('media/uploadimg', await fitted(around, link, bodyPictureBytes))).url, 'url'),
  )
  if (content.length >= mostCharacters || Buffer.byteLength(content) >= mostBytes)
    throw new Setback([`正文超过微信的 ${mostCharacters} 字限制`, `The text is longer than the ${mostCharacters} characters that WeChat takes`])
  const { author = '', digest = '', ...fields } = parcel.fields
  return {
    title: parcel.title,
    ...fields,
    ...(author ? { author: author.slice(0, lengths.author) } : {}),
    ...(digest ? { digest: digest.slice(0, lengths.digest) } : {}),
    content,
    content_source_url: parcel.url ?? '',
    thumb_media_id: thumb,
    need_open_comment: 0,
    only_fans_can_comment: 0,
  }
}

const hasDraft = async (api: WechatApi, id: string): Promise<boolean> => {
  try {
    await api.json('draft/get', { media_id: id })
    return true
  } catch (error) {
    if (codeOf(error) === gone) return false
    throw error
  }
}

/** The draft of the article, made or brought up to date; one that was made in a try of which nothing more is known is found again. */
const draftOf = async (around: Around, api: WechatApi, parcel: Parcel): Promise<string> => {
  const article = await articleOf(around, api, parcel)
  const { draftId, step } = around.delivery
  const known =
    draftId && (await hasDraft(api, draftId))
      ? draftId
      : step === 'drafting'
        ? await api.find('draft/batchget', (item) =>
            articlesIn(item).some((one) => isOurs(parcel, one)) ? api.text(item.media_id, 'media_id') : undefined,
          )
        : undefined
  if (known) {
    await api.json('draft/update', { media_id: known, index: 0, articles: article })
    await around.note({ draftId: known, step: 'drafted' })
    return known
  }
  await around.note({ step: 'drafting' })
  const made = api.text((await api.json('draft/add', { articles: [article] })).media_id, 'media_id')
  await around.note({ draftId: made, step: 'drafted' })
  return made
}

const failures: Readonly<Record<number, readonly [string, string]>> = {
  2: ['微信原创声明失败', 'WeChat could not declare it original'],
  3: ['微信发布失败', 'WeChat could not publish it'],
  4: ['微信审核不通过', 'WeChat did not approve it'],
  5: ['文章已在公众平台被删除', 'It was deleted on the platform'],
  6: ['文章被微信封禁', 'WeChat has banned it'],
}

/** What the platform says of a publication: it stands, or is being looked at. */
const [published, underWay] = [0, 1]

/** Asks what became of a publication that was submitted. */
const poll = async (api: WechatApi, publishId: string): Promise<Sent> => {
  const { publish_status: told, article_id: id, article_detail: detail } = await api.json('freepublish/get', { publish_id: publishId })
  if (told === underWay) return 'pending'
  if (told !== published) throw new Setback(failures[Number(told)] ?? [`微信发布状态 ${told}`, `WeChat says ${told}`])
  const [first] = ((detail as { item?: readonly { article_url?: string }[] } | undefined)?.item ?? []) as readonly { article_url?: string }[]
  return { remoteId: api.text(id, 'article_id'), remoteUrl: first?.article_url ?? null }
}

/** What a submission came to of which no answer was heard: published, still a draft, or neither yet. */
const lookUp = async (around: Around, api: WechatApi, parcel: Parcel): Promise<Sent | 'draft'> => {
  const found = await api.find('freepublish/batchget', (item) => {
    const one = articlesIn(item).find((article) => isOurs(parcel, article) && article.is_deleted !== true)
    return one && { remoteId: api.text(item.article_id, 'article_id'), remoteUrl: typeof one.url === 'string' ? one.url : null }
  })
  if (found) return found
  return around.delivery.draftId && (await hasDraft(api, around.delivery.draftId)) ? 'draft' : 'pending'
}

const takeDown = async (api: WechatApi, remoteId: string): Promise<void> => {
  try {
    await api.json('freepublish/delete', { article_id: remoteId, index: 1 })
  } catch (error) {
    if (codeOf(error) !== noSuchArticle) throw error
  }
}

/** What is known of a publication, looked up where it was on its way. */
const whereItIs = async (around: Around, api: WechatApi, parcel: Parcel): Promise<Sent | 'draft' | undefined> => {
  const { step, publishId } = around.delivery
  if (step === 'submitted' && publishId) return poll(api, publishId)
  return step === 'submitting' ? lookUp(around, api, parcel) : undefined
}

/** An official account: a draft with its pictures and cover, submitted and asked about where it goes out at once. */
export const wechat: Client = {
  async publish(around, parcel) {
    const api = wechatApi(around)
    const known = await whereItIs(around, api, parcel)
    if (known && known !== 'draft') return known
    const { remoteId } = around.delivery
    if (remoteId) {
      // What is published there cannot be changed: the earlier text goes, and this one comes.
      await takeDown(api, remoteId)
      await around.note({ remoteId: null })
    }
    const draftId = known === 'draft' && around.delivery.draftId ? around.delivery.draftId : await draftOf(around, api, parcel)
    if (parcel.publishMode !== 'direct') return { remoteId: null, remoteUrl: null }
    await around.note({ step: 'submitting' })
    const publishId = api.text((await api.json('freepublish/submit', { media_id: draftId })).publish_id, 'publish_id')
    await around.note({ step: 'submitted', publishId })
    return 'pending'
  },
  async withdraw(around, parcel) {
    const api = wechatApi(around)
    const known = around.delivery.remoteId ? undefined : await whereItIs(around, api, parcel)
    if (known === 'pending')
      throw new Setback(['微信仍在发布中，发布完成后撤回', 'WeChat is still publishing it; it is withdrawn afterwards'], 'soon', 30)
    const remoteId = around.delivery.remoteId ?? (known && known !== 'draft' ? known.remoteId : null)
    const said: string[] = []
    if (remoteId) {
      await takeDown(api, remoteId)
      said.push(`微信文章已删除 / article deleted: ${remoteId}`)
    }
    const { draftId } = around.delivery
    if (draftId && (await hasDraft(api, draftId))) {
      await api.json('draft/delete', { media_id: draftId })
      said.push(`微信草稿已删除 / draft deleted: ${draftId}`)
    }
    return said.join('；') || '微信上没有此文章 / it is not on WeChat'
  },
}
