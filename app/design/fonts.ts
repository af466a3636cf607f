// The two files of the first load, for root.tsx's preload links (crossOrigin 'anonymous', as fonts are fetched).
import fraunces from './fonts/fraunces.woff2?url'
import inter from './fonts/inter.woff2?url'

export const fontPreloads = [fraunces, inter]
