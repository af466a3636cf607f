import { limits } from '../accounts.ts'

/**
 * The most common passwords of eight or more characters, from published lists of stolen ones, without variants that
 * `isCommon` recognises anyway.
 */
const common = new Set(
  `password passw0rd iloveyou sunshine princess football baseball superman trustno1 whatever starwars
computer michelle jennifer liverpool chelsea1 arsenal1 everton1 tottenham manchester rangers1 celtic
charlie1 welcome1 letmein1 qwertyui qwertyuiop asdfghjk asdfghjkl zxcvbnm1 1q2w3e4r 1q2w3e4r5t q1w2e3r4
qazwsxed 1qaz2wsx zaq12wsx dragon12 monkey12 shadow12 master12 killer12 internet samantha victoria
danielle jessica1 elizabeth cheese12 whisky12 marlow123 marlowreed marlowandreed abcd1234 abcdefgh
aa123456 a1234567 qwerty123 qwerty12 test1234 admin123 administrator changeme default1 newpassword
mypassword yourpassword secret12 hello123 hellohello blink182 pokemon1 slipknot metallica nirvana1
butterfly chocolate strawberry pineapple raspberry blueberry elephant giraffe1 crocodile dinosaur
snowball summer12 winter12 spring12 autumn12 christmas birthday september november december february`.split(
    /\s+/,
  ),
)

/** What is wrong with a new password, or undefined. Length and not being common: no other rule helps. */
export function passwordProblem(password: string, about: readonly string[] = []): string | undefined {
  const { shortest, longest } = limits.password
  if ([...password].length < shortest) return `At least ${shortest} characters, please`
  if ([...password].length > longest) return `At most ${longest} characters, please`
  if (isCommon(password) || about.some((known) => known !== '' && isMadeOf(password, known)))
    return 'That password is too easy to guess. Three or four unrelated words make a good one.'
}

function isCommon(password: string): boolean {
  const plain = password.toLowerCase()
  const bare = plain.replace(/(?<![\d!?.@#$*_-])[\d!?.@#$*_-]+$/, '')
  return (
    common.has(plain) ||
    common.has(bare) ||
    /^(.)\1+$/u.test(plain) ||
    /^(..)\1+$/u.test(plain) ||
    isRun(plain)
  )
}

/** '12345678', 'abcdefgh', '87654321'. */
function isRun(text: string): boolean {
  const steps = new Set([...text].slice(1).map((letter, i) => letter.charCodeAt(0) - text.charCodeAt(i)))
  return steps.size === 1 && Math.abs([...steps][0] ?? 0) === 1
}

/** The e-mail or the name, perhaps with a number after it. */
const isMadeOf = (password: string, known: string) =>
  password.toLowerCase().replace(/(?<![\d!?.])[\d!?.]+$/, '') === known.toLowerCase()
