/** Films of other sites that a text may show: each by the player of its own site, in the one shape that is written here and no other. */

export interface Embed {
  /** What people call the site. */
  readonly site: readonly [zh: string, en: string]
  /** The address of the player. */
  readonly src: string
}

interface Host {
  readonly site: readonly [zh: string, en: string]
  /** The one host that readers' browsers load a player from. */
  readonly origin: string
  /** Hosts whose addresses name a film. */
  readonly hosts: readonly string[]
  /** What names the film, taken from an address of its page or of its player. */
  readonly film: (url: URL) => string | undefined
  readonly player: (film: string) => string
}

const inPath = (url: URL, pattern: RegExp): string | undefined => pattern.exec(url.pathname)?.[1]
const asked = (url: URL, name: string, pattern: RegExp): string | undefined => {
  const value = url.searchParams.get(name)
  return value && pattern.test(value) ? value : undefined
}

const known: readonly Host[] = [
  {
    site: ['哔哩哔哩', 'Bilibili'],
    origin: 'https://player.bilibili.com',
    hosts: ['player.bilibili.com', 'www.bilibili.com', 'm.bilibili.com', 'bilibili.com'],
    film: (url) => inPath(url, /^\/video\/(BV[0-9A-Za-z]{10})\/?$/) ?? asked(url, 'bvid', /^BV[0-9A-Za-z]{10}$/),
    player: (film) => `https://player.bilibili.com/player.html?bvid=${film}&autoplay=0`,
  },
  {
    site: ['腾讯视频', 'Tencent Video'],
    origin: 'https://v.qq.com',
    hosts: ['v.qq.com', 'm.v.qq.com'],
    film: (url) => inPath(url, /^\/x\/(?:page|cover\/[0-9a-z]+)\/([0-9a-zA-Z]{8,16})\.html$/) ?? asked(url, 'vid', /^[0-9a-zA-Z]{8,16}$/),
    player: (film) => `https://v.qq.com/txp/iframe/player.html?vid=${film}`,
  },
  {
    site: ['优酷', 'Youku'],
    origin: 'https://player.youku.com',
    hosts: ['player.youku.com', 'v.youku.com'],
    film: (url) => inPath(url, /^\/(?:embed\/|v_show\/id_)(X[0-9A-Za-z]{8,30}={0,2})(?:\.html)?$/),
    player: (film) => `https://player.youku.com/embed/${film}`,
  },
  {
    site: ['YouTube', 'YouTube'],
    origin: 'https://www.youtube-nocookie.com',
    hosts: ['www.youtube.com', 'youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com', 'youtu.be'],
    film: (url) =>
      url.hostname === 'youtu.be'
        ? inPath(url, /^\/([\w-]{11})$/)
        : (inPath(url, /^\/(?:embed|shorts|live)\/([\w-]{11})$/) ?? asked(url, 'v', /^[\w-]{11}$/)),
    player: (film) => `https://www.youtube-nocookie.com/embed/${film}`,
  },
  {
    site: ['Vimeo', 'Vimeo'],
    origin: 'https://player.vimeo.com',
    hosts: ['player.vimeo.com', 'vimeo.com'],
    film: (url) => inPath(url, /^\/(?:video\/)?(\d{6,12})$/),
    player: (film) => `https://player.vimeo.com/video/${film}`,
  },
]

/** The hosts that a page must let its frames come from. */
export const embedOrigins: readonly string[] = known.map(({ origin }) => origin)

/** What the sites are called. */
export const embedSites: readonly (readonly [zh: string, en: string])[] = known.map(({ site }) => site)

/** The film that an address names: of its page, or of a player; undefined for any other address. */
export const embedOf = (address: string): Embed | undefined => {
  const trimmed = address.trim()
  const written = trimmed.startsWith('//') ? `https:${trimmed}` : trimmed
  if (written.length > 500 || !/^https?:\/\//i.test(written) || !URL.canParse(written)) return undefined
  const url = new URL(written)
  const host = known.find(({ hosts }) => hosts.includes(url.hostname))
  const film = url.port === '' && url.username === '' ? host?.film(url) : undefined
  return host && film ? { site: host.site, src: host.player(film) } : undefined
}

/** Everything that the frame of a film says: it may play, and do nothing to the page around it. */
export const embedAttributes = ({ site, src }: Embed): Readonly<Record<string, string>> => ({
  src,
  title: site[0] === site[1] ? site[0] : `${site[0]} ${site[1]}`,
  sandbox: 'allow-scripts allow-same-origin allow-presentation allow-popups',
  allow: 'fullscreen; picture-in-picture',
  loading: 'lazy',
  referrerpolicy: 'strict-origin-when-cross-origin',
})
