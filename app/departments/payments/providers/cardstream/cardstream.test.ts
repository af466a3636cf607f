import { describeCardProvider } from '../../testing/describe-card-provider.ts'
import { openCardstream } from './testing/cardstream-bench.ts'

describeCardProvider('Cardstream', openCardstream)
