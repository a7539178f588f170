import { closeOpenShops } from "./shop"

// Runs before each test file. A file whose last check has failed leaves its engine running.
await closeOpenShops()
