import { attachmentExtensions } from '@masthead/contract/resource/upload'

/** The first and last bytes of a file, as far as they are needed to know it. */
interface Ends {
  readonly head: Buffer
  /** The end of a ZIP, where it lists what is in it; empty for a kind that does not ask for it. */
  readonly tail: Buffer
}

/** A kind of attachment: what it is served as, and whether the bytes are of that kind. */
export interface FileType {
  readonly mime: string
  /** Judges by the first bytes alone, as soon as they are there. */
  begins(head: Buffer): boolean
  /** Judges at the end; a ZIP tells only there what it is. */
  readonly ends?: (ends: Ends) => boolean
}

export const headBytes = 8192
export const tailBytes = 131_072

/** The kind that an extension promises; undefined for one that is not taken. */
export const fileTypeOf = (extension: string): FileType | undefined => (attachmentExtensions.includes(extension) ? types[extension] : undefined)

const bytes = (hex: string, at = 0) => {
  const wanted = Buffer.from(hex, 'hex')
  return (head: Buffer): boolean => head.subarray(at, at + wanted.length).equals(wanted)
}
const signs = (text: string, at = 0) => bytes(Buffer.from(text, 'latin1').toString('hex'), at)
const either =
  (...tests: ((head: Buffer) => boolean)[]) =>
  (head: Buffer): boolean =>
    tests.some((test) => test(head))

const oldOffice = bytes('d0cf11e0a1b11ae1')
const zip = either(bytes('504b0304'), bytes('504b0506'), bytes('504b0708'))

/** A ZIP whose list of contents names these; macros make it another kind. */
const packed = (mime: string, ...names: string[]): FileType => ({
  mime,
  begins: bytes('504b0304'),
  ends: ({ tail }) => names.every((name) => tail.includes(name)) && !tail.includes('vbaProject.bin'),
})
const openDocument = (mime: string): FileType => ({ mime, begins: (head) => zip(head) && head.includes(`mimetype${mime}`) })
const plain = (mime: string, begins: (head: Buffer) => boolean): FileType => ({ mime, begins })

/** Text in UTF-8, UTF-16 or the Chinese code that Windows writes; markup is none, whatever it calls itself. */
const text = (head: Buffer): boolean => {
  const sample = head.length < headBytes ? head : head.subarray(0, head.lastIndexOf(0x0a) + 1 || headBytes)
  for (const encoding of bytes('fffe')(head) ? ['utf-16le'] : bytes('feff')(head) ? ['utf-16be'] : ['utf-8', 'gb18030']) {
    try {
      // A sample without a line end may be cut within a sign.
      const words = new TextDecoder(encoding, { fatal: true }).decode(sample, { stream: sample.length === headBytes })
      // biome-ignore lint/suspicious/noControlCharactersInRegex: it is they that are looked for
      return !/[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(words) && !/^\s*<(?:[a-z]|!doctype|!--|\?xml|\?php)/i.test(words)
    } catch {
      // another encoding
    }
  }
  return false
}

const asf = bytes('3026b2758e66cf11')
const mpegStream = either(bytes('000001ba'), bytes('000001b3'))
const mp4 = signs('ftyp', 4)

/** An MP3 begins with its tags, or with eleven set bits of a frame. */
const mp3 = either(signs('ID3'), (head) => head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2)

const office = 'application/vnd.openxmlformats-officedocument'
const types: Readonly<Record<string, FileType>> = {
  pdf: plain('application/pdf', (head) => head.subarray(0, 1024).includes('%PDF-')),
  doc: plain('application/msword', oldOffice),
  xls: plain('application/vnd.ms-excel', oldOffice),
  ppt: plain('application/vnd.ms-powerpoint', oldOffice),
  wps: plain('application/vnd.ms-works', oldOffice),
  et: plain('application/vnd.ms-excel', oldOffice),
  dps: plain('application/vnd.ms-powerpoint', oldOffice),
  docx: packed(`${office}.wordprocessingml.document`, '[Content_Types].xml', 'word/'),
  xlsx: packed(`${office}.spreadsheetml.sheet`, '[Content_Types].xml', 'xl/'),
  pptx: packed(`${office}.presentationml.presentation`, '[Content_Types].xml', 'ppt/'),
  ofd: packed('application/ofd', 'OFD.xml'),
  odt: openDocument('application/vnd.oasis.opendocument.text'),
  ods: openDocument('application/vnd.oasis.opendocument.spreadsheet'),
  odp: openDocument('application/vnd.oasis.opendocument.presentation'),
  rtf: plain('application/rtf', signs('{\\rtf')),
  txt: plain('text/plain', text),
  csv: plain('text/csv', text),
  zip: plain('application/zip', zip),
  rar: plain('application/vnd.rar', signs('Rar!\x1a\x07')),
  '7z': plain('application/x-7z-compressed', bytes('377abcaf271c')),
  gz: plain('application/gzip', bytes('1f8b')),
  tar: plain('application/x-tar', signs('ustar', 257)),
  mp3: plain('audio/mpeg', mp3),
  ogg: plain('audio/ogg', signs('OggS')),
  wav: plain('audio/wav', (head) => signs('RIFF')(head) && signs('WAVE', 8)(head)),
  mp4: plain('video/mp4', mp4),
  mov: plain('video/quicktime', either(mp4, signs('moov', 4), signs('mdat', 4), signs('wide', 4), signs('free', 4))),
  avi: plain('video/x-msvideo', (head) => signs('RIFF')(head) && signs('AVI ', 8)(head)),
  flv: plain('video/x-flv', signs('FLV')),
  rmvb: plain('application/vnd.rn-realmedia-vbr', signs('.RMF')),
  wmv: plain('video/x-ms-wmv', asf),
  mtv: plain('video/x-mtv', signs('AMV')),
  mpg: plain('video/mpeg', mpegStream),
  mpeg: plain('video/mpeg', mpegStream),
}
