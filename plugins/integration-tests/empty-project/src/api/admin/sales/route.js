/** What a shop that has shop-stats calls from its own code. */
module.exports.GET = async ({ scope, query: { from, to } }, response) => {
  const stats = scope.resolve("shopStats")
  await stats.catchUp()
  response.json(await stats.report("sales", { from, to }))
}
