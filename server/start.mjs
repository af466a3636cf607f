// What Node runs. Plain JavaScript: what reads TypeScript would stay in memory, and the build needs none of it.
process.env.NODE_ENV = 'production'

// In a variable: nothing that reads imports must go looking for what only the build makes.
const built = '../build/server/index.js'
const { main } = await import(built)
await main()
