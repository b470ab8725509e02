import { type Language, say } from '@masthead/contract/kit/label'
import type { SiteSettings } from './load'
import { words } from './words'

/** Where numbers of the ministry's register and of the police's are looked up. */
const registers: readonly (readonly [RegExp, string])[] = [
  [/ICP/i, 'https://beian.miit.gov.cn/'],
  [/公网安备/, 'https://beian.mps.gov.cn/'],
]

/** The numbers that a site must show. */
export const Registered = ({ settings: { licence, filings }, language }: { settings: SiteSettings; language: Language }) =>
  licence || filings.length > 0 ? (
    <p className="registered">
      {licence && <span>{`${say(words.licence, language)} ${licence}`}</span>}
      {filings.map((number) => {
        const register = registers.find(([is]) => is.test(number))?.[1]
        return register ? (
          <a key={number} href={register} target="_blank" rel="noopener">
            {number}
          </a>
        ) : (
          <span key={number}>{number}</span>
        )
      })}
    </p>
  ) : null
