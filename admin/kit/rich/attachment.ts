import type { Label } from '@masthead/contract/kit/label'
import { sized } from '../noun/counted'
import { words } from './words'

/** Pictures are no attachments: they belong into the text. */
const pictures = /\.(gif|jpe?g|png)$/i
const media = /\.(mp4|avi|mov|flv|rmvb|wmv|mtv|mpg|mpeg|mp3|ogg|wav)$/i
const sound = /\.(mp3|ogg|wav)$/i
const maxBytes = 209_715_200

/** What is wrong with a file as an attachment: a picture, or more than 200 MB. */
export const attachmentProblem = (file: File): Label | undefined => {
  if (pictures.test(file.name)) return words.attachmentPicture
  return file.size > maxBytes ? words.attachmentSize : undefined
}

/** What is wrong with a file as sound or film. */
export const mediaProblem = (file: File): Label | undefined => {
  if (!media.test(file.name)) return words.mediaFormat
  return file.size > maxBytes ? words.attachmentSize : undefined
}

/** The link that stands in the text for an attachment, with its name and size. */
export const attachmentTag = (link: string, file: Pick<File, 'name' | 'size'>): string =>
  `<a href="${escaped(link)}" target="_blank" rel="noopener noreferrer" title="${escaped(file.name)}">${escaped(file.name)} (${sized(file.size)})</a>`

/** The player that stands in the text for sound or film. */
export const mediaTag = (link: string, file: Pick<File, 'name'>): string =>
  sound.test(file.name)
    ? `<audio src="${escaped(link)}" controls="controls" preload="metadata" title="${escaped(file.name)}"></audio>`
    : `<video src="${escaped(link)}" controls="controls" preload="metadata" title="${escaped(file.name)}"></video>`

/** What stands in the text for a material of the library: its picture with what it says to those who cannot see it, its player, or its link. */
export const materialTag = (row: Readonly<Record<string, unknown>>): string => {
  const link = String(row.url)
  const name = String(row.name)
  if (row.type === 'audio' || row.type === 'video') {
    const poster = row.type === 'video' && row.thumb ? ` poster="${escaped(String(row.thumb))}"` : ''
    return mediaTag(link, { name: row.type === 'audio' ? `${name}.mp3` : name }).replace(' preload=', `${poster} preload=`)
  }
  if (row.type === 'img') {
    const size = row.width && row.height ? ` width="${Number(row.width)}" height="${Number(row.height)}"` : ''
    const credit = row.credit ? ` title="${escaped(String(row.credit))}"` : ''
    return `<p><img src="${escaped(link)}" alt="${escaped(String(row.alt ?? ''))}"${size}${credit}></p>`
  }
  return `<a href="${escaped(link)}" target="_blank" rel="noopener noreferrer" title="${escaped(name)}">${escaped(name)}</a>`
}

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
