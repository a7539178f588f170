import { closeOpenShops } from "./shop"

// Runs before each test file: an engine that nobody needs any more slows down the others.
await closeOpenShops()
