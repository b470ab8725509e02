import { type Language, say } from '@masthead/contract/kit/label'
import { imageProps } from './picture'
import type { ShownBanner } from './communityload'
import { words } from './words'

/** Banners at one place of a page. What was paid for says so; each is counted when it comes into view, without a script. */
export const Banners = ({ banners, position, language }: { banners: readonly ShownBanner[]; position: string; language: Language }) => {
  const here = banners.filter((one) => one.position === position)
  if (here.length === 0) return null
  return (
    <ul className={`banners ${position}`}>
      {here.map((banner) => (
        <li key={banner.id}>
          <Linked banner={banner}>
            <img {...imageProps(banner.image, banner.size, '(max-width: 760px) 100vw, 760px')} alt={banner.title} loading="lazy" decoding="async" />
            <span className="caption">{banner.title}</span>
          </Linked>
          {banner.isAdvert && (
            <span className="mark">
              {say(words.advert, language)}
              {banner.advertiser && <small>{banner.advertiser}</small>}
            </span>
          )}
          <img className="seen" src={`/site/shown.gif?b=${banner.id}`} alt="" width={1} height={1} loading="lazy" />
        </li>
      ))}
    </ul>
  )
}

const Linked = ({ banner: { id, leads, isAdvert }, children }: { banner: ShownBanner; children: React.ReactNode }) =>
  leads ? (
    <a href={`/site/go?b=${id}`} target="_blank" rel={isAdvert ? 'noopener sponsored' : 'noopener'}>
      {children}
    </a>
  ) : (
    <div>{children}</div>
  )
