/** Before a route's source file, in the `href` of a link that stands for the style sheets that the route loads on demand. */
export const LOADED_BY = "loaded-by:"
