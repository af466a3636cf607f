import { type FuzzAnswer, jsonOf } from './answer.ts'
import { callRequest, type Sent, weightedOperations } from './calls.ts'
import type { Operation } from './document.ts'
import { lifeOf, type Steps } from './journeys.ts'
import { KnownIds } from './known-ids.ts'
import { pageRequest } from './page-requests.ts'
import { keepCookies, newPerson, type Person, sessionHeaders } from './people.ts'
import { pick, type Random, seededRandom, type Weighted, weighted } from './random.ts'
import { rawRequest } from './raw-bytes.ts'
import type { FuzzRequest } from './request.ts'

type WalkerParts = {
  seed: number
  number: number
  host: string
  gatewaySecret: string
  operations: readonly Operation[]
}

const PEOPLE = 3
const LEARN_UP_TO_BYTES = 60_000
const STEPS_OF_A_LIFE = 150

type Kind = 'call' | 'page' | 'step' | 'raw'
const kinds = weighted<Kind>([
  [58, 'call'],
  [20, 'page'],
  [12, 'step'],
  [10, 'raw'],
])

type Inhabitant = { person: Person; steps: Steps; age: number; last: FuzzAnswer | undefined }

/**
 * Decides what is sent next, over one connection. Everything follows from the seed and from what the shop answers;
 * walkers share nothing, so that how they overtake each other changes nothing.
 */
export class Walker {
  readonly #parts: WalkerParts
  readonly #random: Random
  readonly #known = new KnownIds()
  readonly #operations: Weighted<Operation>
  readonly #people: Inhabitant[] = []
  #born = 0
  #asking: { inhabitant: Inhabitant; isStep: boolean } | undefined

  constructor(parts: WalkerParts) {
    this.#parts = parts
    this.#random = seededRandom(parts.seed * 7_919 + parts.number)
    this.#operations = weightedOperations(parts.operations)
    this.#known.add('drink', 'thistle-row-12')
    for (let i = 0; i < PEOPLE; i++) this.#people.push(this.#newcomer())
  }

  next(): FuzzRequest {
    const random = this.#random
    const inhabitant = this.#someone()
    const { person } = inhabitant
    const kind = pick(random, kinds)
    this.#asking = { inhabitant, isStep: kind === 'step' }
    if (kind === 'step') return this.#step(inhabitant)
    const isStranger = random.is(0.3)
    const stranger: Sent = { headers: [['x-forwarded-for', newPerson(random, '').ip]], mayRead: [] }
    const sent: Sent = isStranger
      ? stranger
      : { headers: sessionHeaders(person, this.#parts.host), mayRead: [person.secret] }
    if (isStranger) this.#asking = undefined
    if (kind === 'page') return pageRequest(random, this.#known, sent)
    const call = callRequest({ random, known: this.#known }, pick(random, this.#operations), sent)
    return kind === 'raw' ? rawRequest(random, call, this.#parts.host) : call
  }

  /** What came back on the request that `next` gave last; undefined if nothing did. */
  hear(answer: FuzzAnswer | undefined) {
    if (this.#asking && answer) keepCookies(this.#asking.inhabitant.person, answer)
    if (this.#asking?.isStep) this.#asking.inhabitant.last = answer
    if (answer && answer.status < 300 && answer.body.length < LEARN_UP_TO_BYTES)
      this.#known.learn(jsonOf(answer))
  }

  #someone(): Inhabitant {
    const at = this.#random.between(0, PEOPLE - 1)
    const found = this.#people[at]
    if (found && ++found.age < STEPS_OF_A_LIFE) return found
    const newcomer = this.#newcomer()
    this.#people[at] = newcomer
    return newcomer
  }

  #step(inhabitant: Inhabitant): FuzzRequest {
    const { value, done } = inhabitant.steps.next(inhabitant.last)
    if (!done) return value
    inhabitant.age = STEPS_OF_A_LIFE
    return pageRequest(this.#random, this.#known, {
      headers: sessionHeaders(inhabitant.person, this.#parts.host),
      mayRead: [inhabitant.person.secret],
    })
  }

  #newcomer(): Inhabitant {
    const { seed, number, host, gatewaySecret } = this.#parts
    const person = newPerson(this.#random, `${seed}-${number}-${this.#born++}`)
    const steps = lifeOf({ random: this.#random, known: this.#known, person, host, gatewaySecret })
    return { person, steps, age: 0, last: undefined }
  }
}
